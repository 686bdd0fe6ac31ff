/** Which release of IBM i runs on which system, from which level, as it is printed. */
import { dimension } from "../catalogue/catalogue";
import { memoized, memoizedByTexts } from "../catalogue/lookup-key";
import { answer, isRefusal, refuse, type Outcome } from "./answer";
import { releaseNamed, unknownRelease } from "./life-dates";
import { generationOf, machineTypes, runsIbmI } from "./named-systems";
import { basisOf, rowsOf, textOf, unstatedRow } from "./pack-facts";
import type { PackRowReference } from "./processor-choice";

/** The level of a release that is published as impossible. */
export const NOT_SUPPORTED = "not supported";
/** The generation of rows about every generation without a row of its own. */
const OTHER = "other";

/** The row about a machine type: its own, that of its generation, or that of all others. */
function closestRow(rows: readonly PackRowReference[], type: string): PackRowReference | undefined {
  const row = (generation: string, system: string): PackRowReference | undefined =>
    rows.find(
      (candidate) =>
        (system !== "" || textOf(candidate, "generation") === generation) &&
        textOf(candidate, "system") === system &&
        textOf(candidate, "feature") === "",
    );
  return row("", type) ?? row(generationOf(type), "") ?? row(OTHER, "");
}

const UNSTATED = "No publication was found that states it: check the System to IBM i map of IBM.";

/** What is said with a level: another one of the same system with a certain processor. */
const otherLevels = (
  rows: readonly PackRowReference[],
  types: readonly string[],
): readonly string[] =>
  rows
    .filter((row) => types.includes(textOf(row, "system")) && textOf(row, "feature") !== "")
    .map((row) => `With ${textOf(row, "feature")}: ${textOf(row, "level")}.`);

/** The row of each fact, by its name. */
const rowOfFact = memoized((fact): PackRowReference | undefined =>
  rowsOf("facts").find((row) => textOf(row, "fact") === fact),
);
/** The rows about a release, such as IBM i 7.5. */
const rowsOfRelease = memoized((name): readonly PackRowReference[] =>
  rowsOf("release-levels").filter((row) => `IBM i ${textOf(row, "release")}` === name),
);

/** The row that states from which releases one can be reached, if it leaves out this one. */
function upgradeRow(name: string, from: string): PackRowReference | undefined {
  const row = rowOfFact(`upgrade to ${name.replace("IBM i ", "")}`);
  return row && from !== name && !textOf(row, "text").includes(from.replace("IBM i ", ""))
    ? row
    : undefined;
}

/**
 * The minimum level of a release on a system, such as TR12, or that it is not supported there, or
 * cannot be reached directly from the release of today.
 */
export function releaseLevel(release: string, system: string, today?: string): Outcome {
  const name = releaseNamed(release);
  if (name === undefined) return unknownRelease("release", release);
  const from = today === undefined ? name : releaseNamed(today);
  if (from === undefined) return unknownRelease("from", today!);
  const level = levelOn(name, system);
  const row =
    isRefusal(level) || level.value === NOT_SUPPORTED ? undefined : upgradeRow(name, from);
  return row
    ? answer(NOT_SUPPORTED, "text", basisOf(row), {
        references: [{ ...row, field: "text" }],
        conditions: [`${name} is upgraded ${textOf(row, "text")}`],
      })
    : level;
}

/** The minimum level of a release on a system: columns of systems ask for the same few. */
const levelOn = memoizedByTexts((name, system): Outcome => {
  const types = machineTypes(system);
  if (!types.length)
    return refuse("unknownKey", { system }, "", {
      suggestions: () =>
        dimension("system").entries.flatMap(({ name: type, aliases = [] }) => [type, ...aliases]),
    });
  const ofIbmI = types.filter(runsIbmI);
  if (!ofIbmI.length)
    return refuse("notApplicable", { "IBM i on": system }, "IBM i does not run on it.");
  const rows = rowsOfRelease(name);
  const stated = ofIbmI.flatMap((type) => {
    const row = closestRow(rows, type);
    return row ? [{ type, row }] : [];
  });
  const what = `minimum level of ${name} on`;
  const [first] = stated.map(({ row }) => row);
  if (!first) return refuse("neverPublished", { [what]: system }, UNSTATED);
  const typesStated = stated.map(({ type }) => type);
  if (new Set(stated.map(({ row }) => textOf(row, "level"))).size > 1)
    return refuse("ambiguous", { system }, "Choose the machine type and model.", {
      suggestions: () => typesStated,
    });
  const level = textOf(first, "level");
  return level === ""
    ? unstatedRow(first, what, system, "")
    : answer(level, "text", basisOf(first), {
        references: stated.map(({ row }) => ({ ...row, field: "level" })),
        conditions: [`${name} on ${typesStated.join(", ")}`],
        warnings: otherLevels(rows, typesStated),
      });
});
