/** User actions on a workbook, defined once for every host into which faults are injected. */
import { addSection } from "../../../src/plan/build/add-section";
import { stampHost } from "../../../src/plan/build/plan-stamp";
import { insertWorkbook } from "../../../src/spreadsheet/insert";
import type { Change, WorkbookHost } from "../../../src/spreadsheet/workbook-host";
import type { CellValue, Workbook } from "../../../src/spreadsheet/workbook-model";
import { repair } from "../../../src/repair/repair";
import type { Copies } from "../../../src/customer-copy/copies";
import { smallPlan } from "../core-plan";
import { demoBook } from "../demo-book";

export interface Worked {
  readonly host: WorkbookHost;
  readonly copies: Copies;
  readonly openBeside: (workbook: Workbook, name: string) => Promise<void>;
}

export interface Operation {
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

export const OPERATIONS: Readonly<Record<string, Operation>> = {
  "insert a plan": { beside: undefined, run: ({ host }) => insertWorkbook(host, demo) },
  "insert a section": {
    beside: plan,
    copies: true,
    run: async ({ host, openBeside }) =>
      openBeside(sentence(await addSection(host, "Disk and SAN")).workbook, "Plan"),
  },
  share: {
    beside: demo,
    copies: true,
    run: async ({ copies }) => sentence(await copies.share({ date: "2026-01-31" })),
  },
  thaw: { beside: demo, copies: true, run: async ({ copies }) => sentence(await copies.thaw()) },
  repair: {
    beside: demo,
    run: ({ host }) => repair(host, { ask: async () => ({ password: "secret" }) }),
  },
  override: { beside: demo, run: typed("Override", "capacity.override", 50_000) },
  "switch the scenario": { beside: demo, run: typed("Scenario", "case.active", 1) },
  "switch a section off": { beside: demo, run: typed("Section", "customer", "No") },
  undo: {
    beside: demo,
    first: typed("Scenario", "case.active", 1),
    run: ({ host }) => host.undo(),
  },
  "undo an insertion": {
    beside: undefined,
    first: ({ host }) => insertWorkbook(host, demo),
    run: ({ host }) => host.undo(),
  },
  stamp: { beside: demo, run: ({ host }) => stampHost(host, { date: "2026-01-31" }) },
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
