/** Writes docs/plan-inputs.md, the page about the inputs of a plan. A test keeps it up to date. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { inputsPage } from "../src/plan/inputs-page";

writeFileSync(join(__dirname, "..", "docs", "plan-inputs.md"), inputsPage());
