/**
 * The lists of sections contain every folder of a section, and each section is in the folder of its
 * key.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  orderProblems,
  ruleProblems,
  ruleRoles,
  sectionFiles,
  sectionProblems,
} from "../../scripts/compile-sections";
import { OPTIONAL_SECTIONS } from "../../src/plan/definition/optional-sections";
import { BUILD_ORDER, SECTIONS } from "../../src/plan/definition/section-order";

const ROOT = join(__dirname, "..", "..");

test("no folder of a section lacks a file or has another key", () => {
  expect(sectionProblems()).toEqual([]);
});

test.each(Object.entries(sectionFiles()))("%s is what compile-catalogue writes", (path, text) => {
  expect(readFileSync(join(ROOT, path), "utf8")).toBe(text);
});

test("sheets, keys and places are unique", () => {
  for (const property of ["key", "name", "order"] as const)
    expect(new Set(SECTIONS.map((section) => section[property])).size).toBe(SECTIONS.length);
});

test("every section is built once, and every optional one has its switch", () => {
  expect([...BUILD_ORDER].sort((a, b) => a.order - b.order)).toEqual(SECTIONS);
  expect(SECTIONS.flatMap(({ optional }) => optional ?? [])).toEqual(OPTIONAL_SECTIONS);
});

test("a place in use is reported with both folders", () =>
  expect(
    orderProblems([
      ["batch", "180"],
      ["ipl", "180"],
    ]),
  ).toEqual(["src/plan/sections/ipl: order 180 is taken by src/plan/sections/batch"]));

test("a mistake in a rule is reported with the nearest name", () => {
  const rule = { id: "plan.a", quantity: "a", comparison: "=", verdict: "WARN", wording: "A." };
  const columns = [...Object.keys(rule), "bound"];
  expect(ruleProblems(rule, columns)).toEqual([]);
  expect(ruleProblems({ ...rule, verdict: "FIAL", bond: 0 }, columns)).toEqual([
    "a rule has no property bond; the nearest name is bound",
    "unknown verdict FIAL; the nearest name is FAIL",
  ]);
  expect(ruleProblems({ ...rule, comparison: "=>" }, columns)).toEqual([
    expect.stringMatching(/^unknown comparison =>; allowed are <=, </),
  ]);
  expect(ruleProblems({ ...rule, comparison: "<= sum limit" }, columns)).toEqual([]);
  expect(ruleProblems({ ...rule, wording: "" }, columns)).toEqual(["wording is missing"]);
  expect(ruleProblems({ ...rule, role: "inptu" }, columns)).toEqual([
    "unknown role inptu; the nearest name is input",
  ]);
});

test("a rule of a section is a limit of the plan unless it states another role", () =>
  expect(ruleRoles([{ id: "plan.a" }, { id: "plan.b", role: "note" }])).toEqual({
    "plan.a": "limit",
    "plan.b": "note",
  }));
