/** The list of changed answers uses the same version numbers as the changelog and the releases. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createHash } from "node:crypto";
import { catalogueChanges } from "../../src/catalogue/changes";
import { findTable } from "../../src/catalogue/catalogue";
import { allFunctions } from "../../src/functions";
import { CellError } from "../../src/functions/core/cell-error";
import { findFunction } from "../../src/functions/core/registry";
import { isRefusal } from "../../src/models/answer";
import { withoutNoise } from "../../src/models/significant-digits";
import { compareVersions, ourVersions } from "../../src/provenance/versions";

const changelog = readFileSync(join(__dirname, "../../CHANGELOG.md"), "utf8");
const { sizebook } = ourVersions();
/** Until a release, package.json has the version before it. */
const [major, minor] = sizebook.split(".").map(Number) as [number, number];
const NEXT = `${major}.${minor + 1}.0`;

test("each change names its version: a former one, this one or the next", () => {
  for (const { since, reason } of catalogueChanges) {
    expect([reason, since]).toEqual([reason, expect.stringMatching(/^\d+\.\d+\.\d+$/)]);
    expect([reason, compareVersions(since, sizebook) <= 0 || since === NEXT]).toEqual([
      reason,
      true,
    ]);
  }
});

test("the changelog has a section for every version that changes answers", () => {
  const parts = [...changelog.matchAll(/^## \[?([^\]\s]+)/gm)].map(([, head]) => head!);
  for (const since of new Set(catalogueChanges.map((change) => change.since)))
    expect(parts).toContain(compareVersions(since, sizebook) > 0 ? "Unreleased" : since);
});

test("each change names an existing function or table, or results of plans, and gives its reason as a sentence", () => {
  for (const { function: name, table, plan, reason } of catalogueChanges) {
    expect([reason, (name ?? table ?? plan) !== undefined]).toEqual([reason, true]);
    if (name !== undefined) expect(allFunctions().map((fn) => fn.name)).toContain(name);
    if (table !== undefined) expect(findTable(table)?.name).toBe(table);
    expect(reason).toMatch(/^[A-Z*0-9].*\.$/);
  }
});

/** A call of version 0.1 and its result: a value with unit and basis, an error, or no value. */
type FrozenAnswer = readonly [args: readonly unknown[], answer: string];
const frozen = JSON.parse(readFileSync(join(__dirname, "answers-0.1.json"), "utf8")) as Readonly<
  Record<string, readonly FrozenAnswer[]>
>;

function answerNow(name: string, args: readonly unknown[]): string {
  const outcome = findFunction(name)!.outcome(args);
  if (outcome instanceof CellError) return outcome.code;
  if (isRefusal(outcome)) return "no answer";
  const { value, unit, basis } = outcome;
  const text = Array.isArray(value)
    ? `table ${createHash("md5").update(JSON.stringify(value)).digest("hex").slice(0, 8)}`
    : String(typeof value === "number" ? withoutNoise(value) : value);
  return `${text}|${unit}|${basis}`;
}

const valueOf = (answer: string): string => answer.split("|")[0]!;

test("every function whose answers differ from those of version 0.1 has its reason here", () => {
  const described = new Map<string, string[]>();
  for (const { function: name = "", reason } of catalogueChanges)
    described.set(name, [...(described.get(name) ?? []), reason]);
  const undescribed: string[] = [];
  const untrue: string[] = [];
  let calls = 0;
  for (const [name, answers] of Object.entries(frozen))
    for (const [args, before] of answers) {
      calls += 1;
      const now = answerNow(name, args);
      if (now === before) continue;
      const call = `${name}(${JSON.stringify(args).slice(1, -1)}): ${before}, now ${now}`;
      const reasons = described.get(name) ?? [];
      if (!reasons.length) undescribed.push(call);
      else if (
        valueOf(now) !== valueOf(before) &&
        reasons.every((reason) => reason.endsWith("No value changed."))
      )
        untrue.push(call);
    }
  expect(calls).toBeGreaterThan(1400);
  expect(undescribed).toEqual([]);
  expect(untrue).toEqual([]);
});
