/** What buttons do with the page alone: nothing of the game changes. */

import { switchAloud } from "./aloud.js";
import { closeBranch, openBranch } from "./branch.js";
import { closeLists } from "./chooser.js";
import { answerConfirm } from "./confirm.js";
import { byId } from "./dom.js";
import { closeDrawer, showRule, toggleSheet } from "./drawers.js";
import { faceButton } from "./faces.js";
import { openGoal } from "./goal.js";
import { closeFinal, openFinal } from "./table.js";

/** @type {Record<string, (element: HTMLElement | SVGElement) => unknown>} */
export const PAGE_OPS = {
  import: () => byId("import-file")?.click(),
  "close-final": closeFinal,
  "open-final": openFinal,
  "close-drawer": closeDrawer,
  "confirm-yes": () => answerConfirm(true),
  "confirm-no": () => answerConfirm(false),
  branch: openBranch,
  "close-branch": closeBranch,
  sheet: toggleSheet,
  face: faceButton,
  aloud: switchAloud,
  goal: openGoal,
  rule: ({ dataset }) => {
    closeLists();
    void showRule(dataset.clause ?? "");
  },
};
