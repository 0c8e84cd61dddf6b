// The site in one file: answers, in its pages as in their workers, for every address of the site.
//
// A page opened from a disk may neither fetch its neighbours nor load modules from them, and its
// workers not even what the page has made. `web/build/single.py` puts all files of the site behind
// this script. The page that the address's query names is written in place of the document, its
// addresses turned into blobs; its scripts and those of its workers keep theirs, and ask here.

(() => {
  /** Files as their compressed bytes, by their paths. @typedef {Map<string, Uint8Array<ArrayBuffer>>} Files */
  /** @typedef {{base: string, files: Files, script: string}} Order  what a worker begins with */

  const IN_WORKER = typeof document === "undefined";

  /** @type {Record<string, string>} */
  const KINDS = {
    css: "text/css;charset=utf-8",
    html: "text/html;charset=utf-8",
    js: "text/javascript",
    json: "application/json",
    mjs: "text/javascript",
    png: "image/png",
    svg: "image/svg+xml",
    txt: "text/plain;charset=utf-8",
    wasm: "application/wasm",
    woff2: "font/woff2",
  };

  /**
   * Answer for a site's addresses from now on.
   * @param {string} base  the site's root
   * @param {Files} files
   */
  function answerFor(base, files) {
    const elsewhere = globalThis.fetch.bind(globalThis);
    /** @type {Map<string, Promise<string>>} */
    const made = new Map();
    /** Modules by the numbers under which they import. @type {string[]} */
    const importers = [];

    /** @param {string} address */
    function pathOf(address) {
      const { href } = new URL(address, base);
      const [path] = href.startsWith(base) ? href.slice(base.length).split(/[?#]/) : [""];
      return path.endsWith("/") ? `${path}index.html` : path;
    }

    /** @param {string} path */
    function response(path) {
      const kind = KINDS[path.slice(path.lastIndexOf(".") + 1)];
      const { body } = new Response(files.get(path));
      const stream = /** @type {ReadableStream<Uint8Array<ArrayBuffer>>} */ (body);
      return new Response(stream.pipeThrough(new DecompressionStream("gzip")), {
        headers: { "content-type": kind ?? "application/octet-stream" },
      });
    }

    globalThis.fetch = async (resource, options) => {
      const path = pathOf(resource instanceof Request ? resource.url : String(resource));
      return files.has(path) ? response(path) : elsewhere(resource, options);
    };

    /**
     * A blob of a file in which all addresses of the site are blobs, too.
     * @param {string} address
     * @returns {Promise<string>}
     */
    function blobOf(address) {
      const found = made.get(address) ?? make(address);
      made.set(address, found);
      return found;
    }

    /** @param {string} address */
    async function make(address) {
      const path = pathOf(address);
      const found = response(path);
      if (path.endsWith("js"))
        return addressOf(await linked(await found.text(), address), KINDS.js);
      if (!path.endsWith(".css")) return URL.createObjectURL(await found.blob());
      const text = await found.text();
      const url = /\burl\(([^)]+)\)/g;
      return addressOf(
        await replaced(text, url, async ([whole, name]) => {
          const own = new URL(name, address).href;
          return files.has(pathOf(own)) ? `url(${await blobOf(own)})` : whole;
        }),
        KINDS.css,
      );
    }

    /**
     * @param {string} text  a module's
     * @param {string} address
     */
    function linked(text, address) {
      const own = importers.push(address) - 1;
      const dynamic = text
        .replaceAll(/\bimport\.meta\b/g, `({url:${JSON.stringify(address)}})`)
        .replaceAll(/\bimport\(/g, `importFrom(${own})(`);
      const fixed = /\b(from|import)(\s*)"(\.{1,2}\/[^"]+)"/g;
      return replaced(dynamic, fixed, async ([, word, blank, name]) => {
        return `${word}${blank}"${await blobOf(new URL(name, address).href)}"`;
      });
    }

    /** @param {number} importer */
    const importFrom = (importer) => async (/** @type {string} */ name) => {
      const address = new URL(name, importers[importer] ?? base).href;
      return import(files.has(pathOf(address)) ? await blobOf(address) : address);
    };
    Object.assign(globalThis, { importFrom });

    return { pathOf, response, blobOf };
  }

  /**
   * @param {string} text
   * @param {RegExp} pattern
   * @param {(match: RegExpMatchArray) => Promise<string>} put
   */
  async function replaced(text, pattern, put) {
    const words = await Promise.all([...text.matchAll(pattern)].map(put));
    return text.replaceAll(pattern, () => /** @type {string} */ (words.shift()));
  }

  /**
   * An address for a text. In a worker of a page on a disk WebKit reads no blobs, not even its own.
   * @param {string} text
   * @param {string} type
   */
  function addressOf(text, type) {
    if (IN_WORKER) return `data:${type},${encodeURIComponent(text)}`;
    return URL.createObjectURL(new Blob([text], { type }));
  }

  // --- a page ------------------------------------------------------------------------------------

  /** Show the page that the address names. */
  async function open() {
    const own = /** @type {HTMLScriptElement} */ (document.currentScript).text;
    const files = unpacked();
    const base = new URL("./", location.href.split(/[?#]/)[0]).href;
    const site = answerFor(base, files);
    bringTo(Worker, own, { base, files });
    const asked = site.pathOf(base + location.search.slice(1));
    const path = files.has(asked) ? asked : "index.html";
    const { fetch } = globalThis;
    /** @param {string} page */
    const page = async (page) =>
      rewritten(await site.response(page).text(), base + page, site, files);
    globalThis.fetch = async (resource, options) => {
      const named = resource instanceof Request ? "" : site.pathOf(String(resource));
      const isPage = named.endsWith(".html") && files.has(named);
      return isPage ? new Response(await page(named)) : fetch(resource, options);
    };
    const html = await page(path);
    document.open();
    document.write(html);
    document.close();
  }

  /**
   * A page whose files are blobs, and whose ways to other pages lead back into this file.
   * @param {string} html
   * @param {string} address
   * @param {ReturnType<typeof answerFor>} site
   * @param {Files} files
   */
  async function rewritten(html, address, { pathOf, blobOf }, files) {
    const own = location.href.split(/[?#]/)[0].replaceAll("&", "&amp;");
    const text = html
      .replaceAll(/<link rel="(?:alternate|manifest|modulepreload|preload)"[^>]*>/g, "")
      .replace(/ data-root="[^"]*"/, ` data-root="./" data-single="${own}?"`);
    return replaced(
      text,
      /\b(href|src)="([^"#:]+)(#[^"]*)?"/g,
      async ([whole, kind, way, hash = ""]) => {
        const target = new URL(way, address).href;
        const path = pathOf(target);
        if (!files.has(path)) return whole;
        if (!path.endsWith("index.html")) return `${kind}="${await blobOf(target)}"`;
        return `${kind}="${own}?${path.slice(0, -"index.html".length)}${hash}"`;
      },
    );
  }

  /** The files behind this script, each in an element that names it. */
  function unpacked() {
    const codes = new Map(); // of the characters that the browser has read, by what they were
    const bytes = Uint8Array.from({ length: 256 }, (_, code) => code);
    [...new TextDecoder("windows-1252").decode(bytes)].forEach((letter, code) => {
      codes.set(letter.charCodeAt(0), code);
    });
    /** @type {Files} */
    const files = new Map();
    for (const held of document.querySelectorAll("script[title]")) {
      const text = held.textContent ?? "";
      const data = new Uint8Array(text.length);
      let size = 0;
      for (let i = 0; i < text.length; i++) {
        let code = text.charCodeAt(i);
        if (code === 61) code = text.charCodeAt(++i) - 64;
        else if (code > 127) code = codes.get(code);
        data[size++] = code;
      }
      files.set(held.getAttribute("title") ?? "", data.slice(0, size));
    }
    return files;
  }

  /**
   * Workers begin as this script, and get from the page what they are to run.
   * @param {typeof Worker} Plain
   * @param {string} own
   * @param {Pick<Order, "base" | "files">} site
   */
  function bringTo(Plain, own, site) {
    globalThis.Worker = class extends Plain {
      /** @param {string | URL} address */
      constructor(address) {
        super(addressOf(own, KINDS.js)); // a classic one: Chromium allows a disk's pages no others
        void fetch(address).then(async (found) => {
          const script = await found.text();
          // A blob's address is no base for others.
          const placed = script.replaceAll(/\blocation\.href\b/g, JSON.stringify(site.base));
          super.postMessage({ ...site, script: placed });
        });
      }
    };
  }

  // --- a worker ----------------------------------------------------------------------------------

  /** Wait for the page's order; what comes before its script listens is for that one. */
  function serve() {
    const importScripts = () => {
      throw new TypeError("what runs here are modules"); // by which Pyodide knows them
    };
    Object.assign(globalThis, { importScripts });
    /** @type {MessageEvent[]} */
    const early = [];
    /** @param {MessageEvent} event */
    function hear(event) {
      event.stopImmediatePropagation();
      const order = /** @type {Partial<Order>} */ (event.data ?? {});
      if (!order.script) return void early.push(event);
      answerFor(/** @type {string} */ (order.base), /** @type {Files} */ (order.files));
      const { addEventListener } = globalThis;
      globalThis.addEventListener = (/** @type {[any, any]} */ ...listener) => {
        addEventListener(...listener);
        if (listener[0] !== "message") return;
        globalThis.addEventListener = addEventListener;
        removeEventListener("message", hear);
        for (const { data, ports } of early) {
          const again = new MessageEvent("message", { data, ports: [...ports] });
          setTimeout(() => dispatchEvent(again)); // each in a task of its own, as they come
        }
      };
      void import(addressOf(order.script, KINDS.js));
    }
    addEventListener("message", hear);
  }

  if (IN_WORKER) serve();
  else void open();
})();
