/** The types of names contain the existing functions and rules. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { allFunctions } from "../../src/functions";
import { ruleIds } from "../../src/models/rules";

const ROOT = join(__dirname, "..", "..");
const namesIn = (path: string): readonly string[] =>
  [...readFileSync(join(ROOT, path), "utf8").matchAll(/^ {2}\| "([^"]+)"/gm)].map(
    ([, name]) => name!,
  );

test("every function is a FunctionName", () => {
  expect([...namesIn("build/generated/function-name.ts")].sort()).toEqual(
    allFunctions()
      .map(({ name }) => name)
      .sort(),
  );
});

test("every rule that CHECK assesses is a RuleId", () => {
  expect([...namesIn("build/generated/rule-id.ts")].sort()).toEqual(ruleIds().sort());
});
