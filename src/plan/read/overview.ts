/**
 * Reads the choices of a plan from a workbook: section switches, scenarios, alternatives, and
 * missing inputs.
 */
import type { Change, SheetRange } from "../../spreadsheet/workbook-host";
import { cellAddress, parseRange } from "../../spreadsheet/a1";
import type { CellValue } from "../../spreadsheet/workbook-model";
import { snapshotOf, type WorkbookReader } from "../../spreadsheet/workbook-reader";
import { SCENARIOS } from "../scenarios";
import { cellOfLine, PlanCells, readNameIndex, type NameEntry } from "./name-index";
import { OPTIONAL_SECTIONS } from "../definition/optional-sections";
import { MissingPlaces } from "./missing-places";
import { readPlan, type PlanState } from "./read-checks";

export interface SectionSwitch {
  /** Name of its sheet. */
  readonly name: string;
  readonly on: boolean;
  /** The cell with Yes or No. */
  readonly range: SheetRange;
}

/** A value in several columns: scenarios or alternatives. */
export interface ComparedFigure {
  readonly what: string;
  readonly unit: string;
  /** Whether its numbers are shares: 0.65 is 65%. */
  readonly share: boolean;
  readonly values: readonly CellValue[];
}

/** A value that the plan can show, with its number for the cell `at` of the choice. */
export interface NumberedChoice {
  readonly number: number;
  readonly name: string;
}

export interface ComparedChoices {
  /** The cell with the number of the selected one. */
  readonly range: SheetRange;
  readonly chosen: number;
  readonly choices: readonly NumberedChoice[];
  readonly figures: readonly ComparedFigure[];
}

/** A missing or invalid input, in the plan's words. */
export interface MissingInput {
  readonly sheet: string;
  readonly what: string;
  /** The cell to fill in. */
  readonly range: SheetRange;
}

export interface PlanOverview extends PlanState {
  readonly switches: readonly SectionSwitch[];
  readonly scenarios: ComparedChoices | undefined;
  readonly alternatives: ComparedChoices | undefined;
  /** undefined until they are determined. */
  readonly missingInputs: readonly MissingInput[] | undefined;
}

const textOf = (value: CellValue | undefined): string =>
  value === null || value === undefined ? "" : String(value).trim();

/** Sections that the cover switches on and off. */
export const SWITCHED_SECTIONS: readonly { readonly name: string; readonly key: string }[] = [
  { name: "Backup window", key: "backup" },
  ...OPTIONAL_SECTIONS,
];

async function switchesOf(cells: PlanCells): Promise<SectionSwitch[]> {
  const switches = await Promise.all(
    SWITCHED_SECTIONS.map(async ({ name, key }): Promise<SectionSwitch[]> => {
      const range = cells.rangeOf(`cover.${key}`);
      return range
        ? [{ name, on: textOf(await cells.valueOf(`cover.${key}`)) === "Yes", range }]
        : [];
    }),
  );
  return switches.flat();
}

/** Units of scenario values that are shares. */
const SHARE_FIGURES: ReadonlySet<string> = new Set(["utilization", "utilisation"]);

async function scenariosOf(cells: PlanCells): Promise<ComparedChoices | undefined> {
  const range = cells.rangeOf("case.active");
  if (!range) return undefined;
  const [whats, units, own, ...columns] = await Promise.all([
    cells.column("compared.what"),
    cells.column("compared.unit"),
    cells.valueOf("case.own"),
    ...SCENARIOS.map(({ id }) => cells.column(`compared.${id}`)),
  ]);
  return {
    range,
    chosen: Number(await cells.valueOf("case.active")) || 0,
    choices: SCENARIOS.map(({ id, label }, i) => ({
      number: i + 1,
      name: id === "own" ? textOf(own) || label : label,
    })),
    figures: whats
      .map((what, row) => ({
        what: textOf(what),
        unit: textOf(units[row]),
        share: SHARE_FIGURES.has(textOf(units[row])),
        values: columns.map((column) => column[row] ?? null),
      }))
      .filter(({ what }) => what !== ""),
  };
}

/** Columns next to those of the alternatives on which a choice depends. */
const ALTERNATIVE_FIGURES = [
  "needed",
  "active",
  "total",
  "worst",
  "end",
  "headEnd",
  "cross",
] as const;

async function alternativesOf(cells: PlanCells): Promise<ComparedChoices | undefined> {
  const range = cells.rangeOf("target.choice");
  const names = await cells.column("option.name");
  if (!range || names.length === 0) return undefined;
  const [systems, features, ...columns] = await Promise.all([
    cells.column("option.system"),
    cells.column("option.feature"),
    ...ALTERNATIVE_FIGURES.map((key) => cells.column(`side.${key}`)),
  ]);
  const used = names.flatMap((name, i) => (textOf(name) || textOf(systems[i]) ? [i] : []));
  const figure = (
    what: string,
    unit: string,
    column: readonly CellValue[],
    share = false,
  ): ComparedFigure => ({ what, unit, share, values: used.map((i) => column[i] ?? null) });
  return {
    range,
    chosen: Number(await cells.valueOf("target.choice")) || 0,
    choices: used.map((i) => ({ number: i + 1, name: textOf(names[i]) || `Alternative ${i + 1}` })),
    figures: [
      figure(
        "System",
        "",
        used.length
          ? names.map((_, i) => [systems[i], features[i]].map(textOf).filter(Boolean).join(" "))
          : [],
      ),
      ...ALTERNATIVE_FIGURES.flatMap((key, i) => {
        const entry = cells.index.get(`side.${key}`);
        return entry
          ? [figure(entry.label || key, entry.unit, columns[i]!, entry.format.includes("%"))]
          : [];
      }),
    ].filter(({ values }) => values.some((value) => textOf(value) !== "")),
  };
}

/** "Growth: enter a workload": the sheet, and its text. */
const MESSAGE_LINE = /^([^:]+): (.+)$/;

/** The sentence of the cover that lists what is missing in the whole plan; formerly "Missing: ". */
const CONCLUSION = /^Cannot be concluded\. (?!.* error value)(?:Missing: )?(.+)\.$/;

/** Where sheets state what they miss: the names of problems, and of the status of rows. */
const STATES_MISSING = /\.(problem|status)$/;
/** A risk that no longer exists asks for nothing. */
const OF_RISK = "risk.status";

const topLeft = (a: NameEntry, b: NameEntry): number => {
  const [first, second] = [parseRange(a.range.range)!.from, parseRange(b.range.range)!.from];
  return first.row - second.row || first.column - second.column;
};

/** The messages of a cell. A semicolon within a message is not followed by a sheet. */
const messagesIn = (text: string, sheets: ReadonlySet<string>): readonly string[] =>
  text.split("; ").reduce<readonly string[]>((messages, part) => {
    const isNext = messages.length === 0 || sheets.has(MESSAGE_LINE.exec(part)?.[1] ?? "");
    return isNext
      ? [...messages, part]
      : [...messages.slice(0, -1), `${messages[messages.length - 1]!}; ${part}`];
  }, []);

interface StatedMessage {
  readonly message: string;
  readonly cell: SheetRange;
  /** Whether it is the status of a row, which needs no sheet in front. */
  readonly isOfRow: boolean;
}

/** What the cover, the sheets and their rows state. */
async function statedMessages(
  cells: PlanCells,
  host: WorkbookReader,
  sheets: ReadonlySet<string>,
): Promise<readonly StatedMessage[]> {
  const stating = [...cells.index.values()].filter(
    ({ name, range, role }) =>
      name === "plan.problem" ||
      (role === "result" &&
        STATES_MISSING.test(name) &&
        name !== OF_RISK &&
        sheets.has(range.sheet)),
  );
  const ofSheets = stating.map(async ({ name, range }) =>
    (await cells.column(name)).flatMap((value, i) =>
      messagesIn(textOf(value), sheets).map((message) => ({
        message,
        cell: cellOfLine(range, i),
        isOfRow: name.endsWith(".status"),
      })),
    ),
  );
  const cover = await host.usedRange(cells.rangeOf("cover.verdict")!.sheet);
  const conclusions = (cover ? await host.read(cover) : []).flatMap((row, i) =>
    row.flatMap(({ value }, j): StatedMessage[] => {
      const [, list] = CONCLUSION.exec(textOf(value)) ?? [];
      const { from } = parseRange(cover!.range)!;
      const range = cellAddress({ row: from.row + i, column: from.column + j });
      const cell = { sheet: cover!.sheet, range };
      return messagesIn(list ?? "", sheets).map((message) => ({ message, cell, isOfRow: false }));
    }),
  );
  return [...conclusions, ...(await Promise.all(ofSheets)).flat()];
}

async function missingInputsOf(
  cells: PlanCells,
  host: WorkbookReader,
  sheets: ReadonlySet<string>,
): Promise<readonly MissingInput[]> {
  const places = new MissingPlaces(host, cells.index.values());
  const firstInputOn = (sheet: string): NameEntry | undefined =>
    [...cells.index.values()]
      .filter(({ range, role }) => role === "input" && range.sheet === sheet)
      .sort(topLeft)[0];
  const inputs = (await statedMessages(cells, host, sheets)).map(
    async ({ message, cell, isOfRow }): Promise<MissingInput[]> => {
      const [, sheet, what] = MESSAGE_LINE.exec(message) ?? [];
      const isStated = sheet !== undefined && sheets.has(sheet);
      if (message === "" || (!isOfRow && !isStated)) return [];
      const [onSheet, text] = isStated ? [sheet, what!] : [cell.sheet, message];
      const first = isOfRow ? cell : firstInputOn(onSheet)?.range;
      const place = (await places.inputOf(message, cell)) ?? (first && cellOfLine(first, 0));
      return place ? [{ sheet: onSheet, what: text, range: place }] : [];
    },
  );
  return (await Promise.all(inputs)).flat();
}

/** From the first tab to the last one, and on each sheet from top to bottom, as it is filled in. */
function inOrderOfWork(
  gaps: readonly MissingInput[],
  sheets: readonly string[],
): readonly MissingInput[] {
  const start = ({ range }: MissingInput) => parseRange(range.range)!.from;
  return [...gaps].sort(
    (a, b) =>
      sheets.indexOf(a.range.sheet) - sheets.indexOf(b.range.sheet) ||
      start(a).row - start(b).row ||
      start(a).column - start(b).column,
  );
}

/**
 * The choices of a plan in a workbook; undefined without a plan. Missing inputs are spread over the
 * plan: `early` receives everything else before they are collected.
 */
export async function readOverview(
  host: WorkbookReader,
  early: (plan: PlanOverview) => void | Promise<void> = () => undefined,
): Promise<PlanOverview | undefined> {
  const whole = snapshotOf(host);
  const map = await readNameIndex(whole);
  const visible = new Set(
    (await whole.sheets()).filter(({ state }) => state === "visible").map(({ name }) => name),
  );
  // A hidden sheet is large: only the required cell is read.
  const reading: WorkbookReader = {
    ...whole,
    read: (range) => (visible.has(range.sheet) ? whole.read(range) : host.read(range)),
  };
  const state = await readPlan(reading);
  if (!map || !state) return undefined;
  const cells = new PlanCells(map, reading);
  const [switches, scenarios, alternatives] = await Promise.all([
    switchesOf(cells),
    scenariosOf(cells),
    alternativesOf(cells),
  ]);
  const plan = { ...state, switches, scenarios, alternatives };
  await early({ ...plan, missingInputs: undefined });
  const gaps = await missingInputsOf(cells, reading, visible);
  const once = gaps.filter(
    ({ sheet, what }, i) =>
      gaps.findIndex((other) => other.sheet === sheet && other.what === what) === i,
  );
  return { ...plan, missingInputs: inOrderOfWork(once, [...visible]) };
}

/** Writes a value into a cell of the plan. */
export const inputChange = ({ sheet, range }: SheetRange, value: CellValue): Change => ({
  kind: "cells",
  sheet,
  cells: new Map([[range, { value }]]),
});
