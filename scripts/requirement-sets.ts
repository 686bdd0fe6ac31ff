/** Writes docs/requirement-sets.md. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { requirementsPage } from "../src/hosts/excel/requirements";

writeFileSync(join(__dirname, "..", "docs", "requirement-sets.md"), requirementsPage());
