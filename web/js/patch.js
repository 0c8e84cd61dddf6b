/**
 * Makes an element of the page like a new one, node by node: what is alike isn't touched. Children
 * with an id are found again among their siblings, others by their order.
 */

/** Whether the page may change an attribute of an element. */
/** @typedef {(name: string, element: Element) => boolean} May */

/**
 * @param {Element} old
 * @param {Element} fresh  of the same kind, with the same id
 * @param {May} may
 */
export function patch(old, fresh, may) {
  if (old.isEqualNode(fresh)) return;
  patchAttributes(old, fresh, may);
  const ids = new Set([...fresh.children].map(idOf));
  /** @type {ChildNode | null} */
  let next = old.firstChild;
  for (const wanted of [...fresh.childNodes]) {
    const found = counterpart(next, wanted);
    while (found && next && found !== next && !ids.has(idOf(next))) next = without(next);
    if (!found) {
      old.insertBefore(document.importNode(wanted, true), next);
      continue;
    }
    if (found === next) next = next.nextSibling;
    else old.insertBefore(found, next);
    if (found instanceof Element && wanted instanceof Element) patch(found, wanted, may);
    else if (found.nodeValue !== wanted.nodeValue) found.nodeValue = wanted.nodeValue;
  }
  while (next) next = without(next);
}

/** Take a child out, so that those after it needn't be moved and keep the keys; gives the next one. */
/** @param {ChildNode} child */
function without(child) {
  const next = child.nextSibling;
  child.remove();
  return next;
}

/**
 * @param {ChildNode | null} next  the first old child that has none yet
 * @param {ChildNode} wanted
 * @returns {ChildNode | null}
 */
function counterpart(next, wanted) {
  const id = idOf(wanted);
  if (!id) return next && alike(next, wanted) ? next : null;
  for (let one = next; one; one = one.nextSibling)
    if (idOf(one) === id) return alike(one, wanted) ? one : null;
  return null;
}

/** @param {Node} node */
const idOf = (node) => (node instanceof Element ? node.id : "");

/** @param {Node} one @param {Node} other */
const alike = (one, other) => one.nodeName === other.nodeName && idOf(one) === idOf(other);

/** @param {Element} old @param {Element} fresh @param {May} may */
function patchAttributes(old, fresh, may) {
  for (const { name, value } of fresh.attributes)
    if (old.getAttribute(name) !== value && may(name, old)) old.setAttribute(name, value);
  for (const { name } of [...old.attributes])
    if (!fresh.hasAttribute(name) && may(name, old)) old.removeAttribute(name);
}
