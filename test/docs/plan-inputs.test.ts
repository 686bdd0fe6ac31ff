import { readFileSync } from "node:fs";
import { join } from "node:path";
import { planInputsPage } from "../../scripts/plan-inputs-page";

test("the page about inputs says what the definitions say (npm run docs:inputs writes it)", () => {
  expect(readFileSync(join(__dirname, "..", "..", "docs", "plan-inputs.md"), "utf8")).toBe(planInputsPage());
});
