/** The first thing that a game's page does: the worker's start takes the longest. */

import "./quiet.js";
import * as pyscript from "../pyscript/core.js";
import { startAhead } from "./engine.js";

startAhead(document.documentElement.dataset, pyscript);
