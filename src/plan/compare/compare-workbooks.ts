/**
 * Compares two workbooks: plans by the names of their inputs, results and checks, independent of
 * positions; other workbooks by sheet and cell. Changes neither of them.
 */
import { catalogueChanges, concernsPlan } from "../../catalogue/changes";
import { keyOfCall } from "../../provenance/call-replay";
import { compareCells, type Difference } from "../../spreadsheet/compare-cells";
import { contentValue } from "../../spreadsheet/cell-values";
import { snapshotOf, type WorkbookReader } from "../../spreadsheet/workbook-reader";
import { readStamp, type Stamp, type StampedAnswer } from "../../provenance/stamp";
import { asText, isSameValue } from "../../spreadsheet/cell-values";
import type {
  AnswerDifference,
  CheckDifference,
  Comparison,
  VersionDifference,
} from "./comparison";
import { compareLists, compareSingle, type SidePlan } from "./compare-lists";
import { compareVersions } from "../../provenance/versions";
import { PlanCells, readNameIndex, type NameIndex } from "../read/name-index";
import { presentRisk } from "../former-labels";
import { readPlan, type PlanCheck } from "../read/read-checks";
import { READER_NOTICE_CELL } from "../read/reader-notice";

/** Cells of the cover about the versions of the plan and of the program that opened the file. */
const NOT_HEADLINE: ReadonlySet<string> = new Set([
  "cover.catalogue",
  "cover.lists",
  "cover.same",
  READER_NOTICE_CELL,
]);
const isHeadline = ({ name }: Difference): boolean =>
  name.startsWith("cover.") && !NOT_HEADLINE.has(name);
/** The row of the selected alternative on the cover: "2. Power S1024", formerly "2  Power". */
async function rowOfSelected({ map, reading }: SidePlan): Promise<string> {
  const cells = new PlanCells(map, reading);
  const number = asText(await cells.valueOf("target.choice"));
  const names = (await cells.column("choice.name")).map(asText);
  return names.find((name) => /^\d+/.exec(name)?.[0] === number) ?? "";
}
const CHOICE = /^choice\./;

/** Single cells that the checks count or that name the catalogue. */
const isCounted = ({ name }: Difference): boolean =>
  name.startsWith("checks.") || name === "sources.catalogue" || NOT_HEADLINE.has(name);

async function sideOf(reading: WorkbookReader, map: NameIndex): Promise<SidePlan> {
  const sheets = await reading.sheets();
  return {
    reading,
    map,
    sheets: new Set(sheets.map(({ name }) => name)),
    visible: new Set(sheets.filter(({ state }) => state === "visible").map(({ name }) => name)),
  };
}

interface Stamped {
  readonly stamp?: Stamp;
  readonly note?: string;
}

async function stampedSide(reading: WorkbookReader, which: string): Promise<Stamped> {
  const stampReading = await readStamp(reading);
  switch (stampReading.kind) {
    case "stamp":
      return { stamp: stampReading.stamp };
    case "none":
      return {
        note: `The ${which} has no stamp: with which catalogue it was computed is known only from its own cells.`,
      };
    case "damaged":
      return { note: `The stamp of the ${which} is not used: ${stampReading.problem}.` };
    case "later":
      return {
        note: `The stamp of the ${which} was written by a later Sizebook${stampReading.sizebook ? ` (${stampReading.sizebook})` : ""} and cannot be read.`,
      };
  }
}

/** The differences between the parts that both have. */
function versionDifferences(
  a: Stamp | undefined,
  b: Stamp | undefined,
  catalogues: readonly [string, string],
): VersionDifference[] {
  const source = (stamp: Stamp | undefined, cell: string): string =>
    stamp ? `${stamp.versions.catalogue} (${stamp.versions.hash})` : cell;
  const all: VersionDifference[] = [
    { what: "Sizebook", before: a?.versions.sizebook ?? "", now: b?.versions.sizebook ?? "" },
    { what: "Catalogue", before: source(a, catalogues[0]), now: source(b, catalogues[1]) },
  ];
  const dates: VersionDifference[] =
    a && b && a.date !== b.date ? [{ what: "Computed on", before: a.date, now: b.date }] : [];
  return [
    ...all.filter(({ before, now }) => before !== now && before !== "" && now !== ""),
    ...dates,
  ];
}

/**
 * Why results and checks of the second plan may differ without a changed input: changes of Sizebook
 * later than the version of the first plan.
 */
function changesSince(
  a: Stamp | undefined,
  b: Stamp | undefined,
  changed: readonly string[],
): readonly string[] {
  if (!a || !b) return [];
  const [before, now] = [a.versions, b.versions];
  if (before.sizebook === now.sizebook && before.hash === now.hash) return [];
  return catalogueChanges
    .filter(({ since }) => compareVersions(before.sizebook, since) < 0)
    .filter((change) => changed.some((name) => concernsPlan(change, name)))
    .map(({ since, reason }) => `Since Sizebook ${since}: ${reason}`);
}

/** The catalogue named in the workbook's cell. */
async function catalogueIn({ reading, map, sheets }: SidePlan): Promise<string> {
  const range = map.get("sources.catalogue")?.range;
  return range && sheets.has(range.sheet)
    ? asText(contentValue((await reading.read(range))[0]![0]!))
    : "";
}

/** Answers by call, ranges by content. */
const answersOf = ({ answers, ranges }: Stamp): Map<string, StampedAnswer> =>
  new Map(answers.map((answer) => [keyOfCall(answer.call, ranges), answer]));

function answerDifferences(a: Stamp | undefined, b: Stamp | undefined): AnswerDifference[] {
  if (!a || !b) return [];
  const before = answersOf(a);
  return [...answersOf(b)].flatMap(
    ([key, { call, what, where, value, unit }]): AnswerDifference[] => {
      const old = before.get(key);
      return !old || isSameValue(old.value, value)
        ? []
        : [{ call, what, where, before: old.value, now: value, unit }];
    },
  );
}

/** The start of the labels of checks of full lists in former plans. */
const FORMER_ROWS = /^Room for /;

function checkDifferences(
  before: readonly PlanCheck[],
  now: readonly PlanCheck[],
): CheckDifference[] {
  const keyed = (checks: readonly PlanCheck[]): Map<string, PlanCheck> => {
    const times = new Map<string, number>();
    return new Map(
      checks.map((check) => {
        const what = check.what.replace(FORMER_ROWS, "Rows used, ");
        const key = `${presentRisk(`Checks: ${check.section}: ${what}`)}|${check.rule}`;
        times.set(key, (times.get(key) ?? 0) + 1);
        return [`${key}|${times.get(key)!}`, check];
      }),
    );
  };
  const [a, b] = [keyed(before), keyed(now)];
  return [...new Set([...b.keys(), ...a.keys()])].flatMap((key): CheckDifference[] => {
    const [was, is] = [a.get(key), b.get(key)];
    if (was && is && was.verdict === is.verdict && was.reason === is.reason) return [];
    const { section, what, rule } = (is ?? was)!;
    const side = (check: PlanCheck | undefined): CheckDifference["now"] =>
      check && { verdict: check.verdict, reason: check.reason };
    return [{ section, what, rule, before: side(was), now: side(is) }];
  });
}

/** Names of sheets, which identify sections. A renamed sheet is the same one. */
function onlyIn(side: SidePlan, other: SidePlan): string[] {
  const isThere = (name: string): boolean => {
    const entry = other.map.get(name);
    return entry !== undefined && other.sheets.has(entry.range.sheet);
  };
  const namedSheets = new Set(
    [...side.map.values()].filter(({ name }) => isThere(name)).map(({ range }) => range.sheet),
  );
  return [...side.visible].filter((name) => !other.visible.has(name) && !namedSheets.has(name));
}

/** Names in the name index on sheets that no longer exist. */
const lostSheets = (side: SidePlan): string[] =>
  [...new Set([...side.map.values()].map(({ range }) => range.sheet))].filter(
    (name) => !side.sheets.has(name),
  );

function notesOf(a: SidePlan, b: SidePlan, moved: readonly string[]): string[] {
  const lostNotes = (
    [
      [a, "first"],
      [b, "second"],
    ] as const
  ).flatMap(([side, which]) =>
    lostSheets(side).map(
      (name) => `The ${which} no longer has its sheet ${name}; what stood there is not compared.`,
    ),
  );
  return [
    ...lostNotes,
    ...moved.map(
      (name) =>
        `Rows or columns were put into the sheet ${name} or taken out; its lists are not compared.`,
    ),
  ];
}

async function comparePlans(a: SidePlan, b: SidePlan): Promise<Comparison> {
  const [singles, lists, before, now] = [
    await compareSingle(a, b),
    await compareLists(a, b),
    await readPlan(a.reading),
    await readPlan(b.reading),
  ];
  const selected = await rowOfSelected(b);
  const ofSelected = lists.results.filter(({ name, row }) => CHOICE.test(name) && row === selected);
  const results = singles
    .filter(({ role }) => role === "result")
    .map(({ role: _role, ...difference }) => difference);
  const inputs = singles
    .filter(({ role }) => role === "input")
    .map(({ role: _role, ...difference }) => difference);
  const [first, second] = [
    await stampedSide(a.reading, "first"),
    await stampedSide(b.reading, "second"),
  ];
  const checks = checkDifferences(before?.checks ?? [], now?.checks ?? []);
  const changed = [
    ...[...results, ...lists.results].map(({ name }) => name),
    ...checks.map(({ rule }) => rule),
  ];
  return {
    kind: "plans",
    versions: versionDifferences(first.stamp, second.stamp, [
      await catalogueIn(a),
      await catalogueIn(b),
    ]),
    inputs: inOrder([...inputs, ...lists.inputs], b),
    rows: lists.rows,
    headline: [...results.filter(isHeadline), ...ofSelected],
    checks,
    results: inOrder(
      [
        ...results.filter((result) => !isHeadline(result) && !isCounted(result)),
        ...lists.results.filter((result) => !ofSelected.includes(result)),
      ],
      b,
    ),
    answers: answerDifferences(first.stamp, second.stamp),
    sheets: { before: onlyIn(a, b), now: onlyIn(b, a) },
    notes: [
      ...changesSince(first.stamp, second.stamp, changed),
      ...notesOf(a, b, lists.moved),
      ...[first, second].flatMap(({ note }) => note ?? []),
    ],
  };
}

/** In the order of the sheets of the second workbook. */
function inOrder(differences: readonly Difference[], { sheets }: SidePlan): Difference[] {
  const order = [...sheets];
  return [...differences].sort((x, y) => order.indexOf(x.section) - order.indexOf(y.section));
}

/**
 * Compares two workbooks of hosts, files or tests: the first is the old one, the second the new
 * one.
 */
export async function compareWorkbooks(a: WorkbookReader, b: WorkbookReader): Promise<Comparison> {
  const [before, now] = [snapshotOf(a), snapshotOf(b)];
  const [was, is] = [await readNameIndex(before), await readNameIndex(now)];
  if (was && is) return comparePlans(await sideOf(before, was), await sideOf(now, is));
  const only =
    was || is
      ? [`Only the ${was ? "first" : "second"} is a plan, so they are compared cell by cell.`]
      : [];
  const { inputs, results, sheets, notes } = await compareCells(before, now);
  const [first, second] = [await stampedSide(before, "first"), await stampedSide(now, "second")];
  return {
    kind: "cells",
    versions: versionDifferences(first.stamp, second.stamp, ["", ""]),
    inputs,
    rows: [],
    headline: [],
    checks: [],
    results,
    answers: answerDifferences(first.stamp, second.stamp),
    sheets,
    notes: [...only, ...notes],
  };
}
