/**
 * The actions of the pane on a workbook, defined once for every host into which faults are
 * injected. A test compares `places` with all calls in the sources that change a workbook.
 */
import { table } from "../../../src/catalogue/catalogue";
import { insertTable, visibleFields } from "../../../src/pane/catalogue/table-cells";
import { insertFormula } from "../../../src/pane/functions/insert-formula";
import { isPack, readPack } from "../../../src/packs/read-pack";
import { addSection } from "../../../src/plan/definition/add-section";
import { buildPlan } from "../../../src/plan/definition/build-plan";
import { stampHost } from "../../../src/plan/definition/plan-stamp";
import { EMPTY_INPUTS } from "../../../src/plan/inputs/plan-inputs";
import { enteredPacks, packChanges, packRemoval } from "../../../src/plan/inputs/put-packs";
import { analyze, measuredInputs } from "../../../src/plan/measured/measured-plan";
import { measurementChanges } from "../../../src/plan/measured/put-measurement";
import { insertWorkbook } from "../../../src/spreadsheet/insert";
import type { Change, WorkbookHost } from "../../../src/spreadsheet/workbook-host";
import type { CellValue, Workbook } from "../../../src/spreadsheet/workbook-model";
import { snapshotOf } from "../../../src/spreadsheet/workbook-reader";
import { repair } from "../../../src/foreign/repair/repair";
import type { Copies } from "../../../src/customer-copy/copies";
import { measure } from "../../measurements/read-text";
import { smallPlan } from "../core-plan";
import { demoBook } from "../demo-book";
import { inventedPack } from "../invented-pack";
import { MEASURED_FILES } from "../measured-files";

export interface Worked {
  readonly host: WorkbookHost;
  readonly copies: Copies;
  readonly openBeside: (workbook: Workbook, name: string) => Promise<void>;
}

export interface Operation {
  /** Files of src with the calls that this action makes. */
  readonly places: readonly string[];
  /** Contents of cells stay: Excel only calculates. */
  readonly calculates?: true;
  /** The initial content of the workbook, in addition to the user's sheets. */
  readonly beside: Workbook | undefined;
  /** Done before faults start. */
  readonly first?: (worked: Worked) => Promise<unknown>;
  readonly run: (worked: Worked) => Promise<unknown>;
  /** The open workbook is not changed: the result opens next to it. */
  readonly copies?: true;
}

const DEMO = demoBook();
const [plan, demo] = [smallPlan().workbook, DEMO.workbook];
const [CHANGES, INSERT] = ["src/pane/plan/use-plan-changes.ts", "src/spreadsheet/insert.ts"];
const UNDO = ["src/pane/common/use-changes.tsx", "src/pane/plan/PlanInsert.tsx"];

/** Types into the cell with a name, as the pane does. */
const typed =
  (label: string, name: string, value: CellValue) =>
  async ({ host }: Worked): Promise<void> => {
    const { sheet, cell } = DEMO.index.addressOf(name)!;
    const change: Change = {
      kind: "cells",
      sheet,
      cells: new Map([[cell.replace(/\$/g, ""), { value }]]),
    };
    await host.change(label, [change]);
  };

const sentence = <Result extends object>(result: Result | { readonly problem: string }): Result => {
  if ("problem" in result) throw new Error(`Not done: ${result.problem}`);
  return result;
};

/** A plan without customer inputs, with the sheets that measurements and packs change. */
const EMPTY_PLAN = buildPlan(EMPTY_INPUTS, []).workbook;

async function putMeasured({ host }: Worked): Promise<void> {
  const choices = { statistic: "busiest", systems: { "9117-MMA": { feature: "7388" } } } as const;
  const read = analyze(await measure(MEASURED_FILES), choices);
  const inputs = measuredInputs(read, choices);
  const { changes } = sentence(await measurementChanges(snapshotOf(host), inputs));
  await host.change("Measured data", changes);
}

async function enterPack({ host }: Worked): Promise<void> {
  const pack = readPack(inventedPack(), "1.0.0");
  if (!isPack(pack)) throw new Error("The invented pack has mistakes.");
  const { changes } = sentence(await packChanges(snapshotOf(host), pack));
  await host.change("Rating pack", changes);
}

async function removePack({ host }: Worked): Promise<void> {
  const [entered] = await enteredPacks(snapshotOf(host));
  await host.change("Rating pack", sentence(await packRemoval(snapshotOf(host), entered!.pack)));
}

const emptyCell = ({ host }: Worked): Promise<void> => host.select({ sheet: "Mine", range: "H20" });

const TABLE = table("cpw-c-22-1");
const FORMULA = { label: "Formula", formula: "SIZEBOOK.LPARCAP(Mine!$A$1)", reads: [] };

export const OPERATIONS: Readonly<Record<string, Operation>> = {
  "insert a plan": {
    places: [INSERT],
    beside: undefined,
    run: ({ host }) => insertWorkbook(host, demo),
  },
  "insert a section": {
    places: ["src/pane/plan/PlanSections.tsx"],
    beside: plan,
    copies: true,
    run: async ({ host, openBeside }) =>
      openBeside(sentence(await addSection(host, "Disk and SAN")).workbook, "Plan"),
  },
  share: {
    places: ["src/pane/share/ShareRepair.tsx"],
    beside: demo,
    copies: true,
    run: async ({ copies }) => sentence(await copies.share({ date: "2026-01-31" })),
  },
  thaw: {
    places: ["src/pane/share/ShareRepair.tsx"],
    beside: demo,
    copies: true,
    run: async ({ copies }) => sentence(await copies.thaw()),
  },
  repair: {
    places: ["src/foreign/repair/repair.ts"],
    beside: demo,
    // Cells and sheets that could not be repaired are listed in the report.
    run: async ({ host }) => {
      const { left } = await repair(host, { ask: async () => ({ password: "secret" }) });
      const reasons = left.map(({ place, reason }) => `${place}, ${reason}`).join(" ");
      if (reasons !== "") throw new Error(`Not repaired: ${reasons.replace(/\.?$/, ".")}`);
    },
  },
  override: {
    places: [CHANGES],
    beside: demo,
    run: typed("Override", "capacity.override", 50_000),
  },
  "put measured data": {
    places: ["src/pane/plan/measured/MeasuredView.tsx"],
    beside: EMPTY_PLAN,
    run: putMeasured,
  },
  "enter a pack": {
    places: ["src/pane/plan/packs/PacksView.tsx"],
    beside: EMPTY_PLAN,
    run: enterPack,
  },
  "remove a pack": {
    places: ["src/pane/plan/packs/PacksInPlan.tsx"],
    beside: EMPTY_PLAN,
    first: enterPack,
    run: removePack,
  },
  "switch the scenario": {
    places: [CHANGES],
    beside: demo,
    run: typed("Scenario", "case.active", 1),
  },
  "switch a section off": {
    places: [CHANGES],
    beside: demo,
    run: typed("Section", "customer", "No"),
  },
  undo: {
    places: UNDO,
    beside: demo,
    first: typed("Scenario", "case.active", 1),
    run: ({ host }) => host.undo(),
  },
  "undo an insertion": {
    places: UNDO,
    beside: undefined,
    first: ({ host }) => insertWorkbook(host, demo),
    run: ({ host }) => host.undo(),
  },
  stamp: {
    places: ["src/plan/definition/plan-stamp.ts"],
    beside: demo,
    run: ({ host }) => stampHost(host, { date: "2026-01-31" }),
  },
  "insert a formula": {
    places: ["src/pane/functions/insert-formula.ts"],
    beside: undefined,
    first: emptyCell,
    run: ({ host }) => insertFormula(host, { ...FORMULA, rows: 1, columns: 1 }, false),
  },
  "insert rows of a table": {
    places: ["src/pane/catalogue/table-cells.ts"],
    beside: undefined,
    first: emptyCell,
    run: ({ host }) => insertTable(host, TABLE, visibleFields(TABLE), [0, 1, 2]),
  },
  recalculate: {
    places: ["src/pane/explain/ExplainView.tsx", "src/plan/definition/plan-stamp.ts"],
    calculates: true,
    beside: demo,
    run: ({ host }) => host.recalculate(),
  },
};

/**
 * Whether a message is a sentence for users: with its capital and full stop, and without words of
 * programmers.
 */
const LEAKED = /undefined|\[object|Cannot |is not a function|TypeError|\bat .*:\d+/;
export const isSentence = (text: string): boolean =>
  /^[A-Z][^\n]+\.$/.test(text) && !LEAKED.test(text);

/** The outcome of an operation as seen from outside. */
export interface Outcome {
  readonly said?: string;
  readonly state: string;
}

/** Why an outcome is wrong; undefined if it is right. */
export function wrong({ said, state }: Outcome, before: string, done: string): string | undefined {
  if (state !== before && state !== done)
    return `the workbook is neither as before nor done${said ? ` ("${said}")` : ""}`;
  if (said === undefined)
    return state === done ? undefined : "nothing was done, and nothing was said";
  return isSentence(said) ? undefined : `no sentence: ${said}`;
}

export async function messageOf(work: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}
