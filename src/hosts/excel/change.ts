/** Makes changes as one: all of them, or the workbook stays as it was. */
import type { Change, Progress } from "../../workbook/host";
import type { Sheet } from "../../workbook/model";
import { STYLES } from "../../workbook/styles";
import { absoluteAddress, cellAddress, parseCell, quoteSheet } from "../../workbook/layout/address";
import { gridOf, type Rectangle } from "./blocks";
import { keepCells, type KeptCells } from "./kept";
import { checkMergedCells } from "./merged-cells";
import { styleTitle } from "./looks";
import { ExcelProblem, asProblem } from "./messages";
import type { Gate } from "./requirements";
import {
  AT_ONCE,
  PATIENTLY,
  holdStill,
  knownSheet,
  readState,
  same,
  sheetOf,
  targetOf,
  type Access,
  type State,
} from "./state";
import { askAll, requests, step, type Step, type Target } from "./steps";
import { takeBack, type Done } from "./take-back";
import { check, missingStyles, sortOut, type Wanted } from "./wanted";
import { sheetSteps, styleSheetSteps, type Writing } from "./write";
import { changeSteps } from "./write-changes";

/** As many requests at least when sheets are added, so that progress shows. */
const LEAST_REQUESTS = 3;
const ATTEMPTS = 3;

/** How a change went wrong, and whether the workbook could be brought back. */
export class ChangeFailure extends Error {
  constructor(
    readonly reason: unknown,
    readonly stage: Stage,
    readonly unfinished: Done | undefined,
  ) {
    super("The change failed", { cause: reason });
  }
}

/** Some sheets are gone for good, and others could not be deleted; everything else of the change has been made. */
class PartlyRemoved extends Error {
  constructor(
    readonly reason: unknown,
    readonly gone: readonly string[],
  ) {
    super("Sheets were deleted in part", { cause: reason });
  }
}

/** What was being done: sheets and styles made, or everything else. */
export type Stage = "prepare" | "write";

function keeper(done: Done): Writing["keep"] {
  return (sheet: string, area: Rectangle, formulas) => {
    const cells = done.after.get(sheet) ?? new Map<string, unknown>();
    done.after.set(sheet, cells);
    gridOf(area, (at) =>
      cells.set(cellAddress(at), formulas[at.row - area.from.row]?.[at.column - area.from.column]),
    );
  };
}

async function keepAll(access: Access, wanted: Wanted, before: State): Promise<KeptCells[]> {
  if (wanted.cells.length === 0) return [];
  return access.run(AT_ONCE, async (context) => {
    const to = targetOf(context, (name) => knownSheet(before, name).id);
    const kept: KeptCells[] = [];
    for (const changes of wanted.cells) {
      const read = keepCells(changes, to, access.supports);
      await context.sync(); // one sheet a request: what Excel gives back has a limit too
      const cells = await read();
      if (cells.closed)
        throw new ExcelProblem(
          `The sheet ${cells.sheet} is protected, so that these cells cannot be changed. Unprotect it (Review, Unprotect Sheet) and try again. Nothing was changed.`,
        );
      kept.push(cells);
    }
    return kept;
  });
}

const quietStep = (supports: Gate): Step =>
  step(3, null, ({ context: { workbook, runtime } }) => {
    if (supports("calculationMode")) workbook.application.calculationMode = "Manual";
    if (supports("quietEvents")) runtime.enableEvents = false;
  });

const loudStep = (supports: Gate, { calculation }: State): Step =>
  step(3, null, ({ context: { workbook, runtime } }) => {
    if (supports("calculationMode")) workbook.application.calculationMode = calculation;
    if (supports("quietEvents")) runtime.enableEvents = true;
  });

/** Sheets under names of their own, so that what is added is known for certain until its id is. */
const addSteps = (wanted: Wanted, done: Done): Step[] =>
  wanted.sheets.map(({ name }, index) =>
    step(3, name, ({ context }) => {
      const sheet = context.workbook.worksheets.add(`${done.temporary}${index}`).load("id");
      return () => {
        done.added.set(name, sheet.id);
      };
    }),
  );

const renameSteps = (wanted: Wanted): Step[] =>
  wanted.sheets.map(({ name }) =>
    step(2, name, (to) => {
      to.sheet(name).name = name;
    }),
  );

function nameSteps(wanted: Wanted, before: State): Step[] {
  return wanted.names.map(({ name, sheet, cell }) => {
    const reference = `=${quoteSheet(sheetOf(before, sheet)?.name ?? sheet)}!${absoluteAddress(parseCell(cell)!)}`;
    const known = before.names.find((one) => same(one.name, name));
    return step(3, [name, reference], ({ context }) => {
      if (known) context.workbook.names.getItem(known.name).formula = reference;
      else context.workbook.names.add(name, reference);
    });
  });
}

/** Where Excel calculates only when asked, the new sheets are calculated once. */
const calculateSteps = (wanted: Wanted, { calculation }: State): Step[] =>
  calculation !== "Manual"
    ? []
    : wanted.sheets.map(({ name }) =>
        step(2, name, (to) => {
          to.sheet(name).calculate(false);
        }),
      );

const removeSteps = (sheets: State["sheets"]): Step[] =>
  sheets.map(({ id, visibility }) =>
    step(3, id, ({ context }) => {
      const sheet = context.workbook.worksheets.getItem(id);
      if (visibility === "VeryHidden") sheet.visibility = "Hidden";
      sheet.delete();
    }),
  );

/** Deletes sheets, after everything else: the only thing that cannot be taken back. Once one is gone the others must go too. */
async function remove(access: Access, wanted: Wanted, before: State): Promise<void> {
  const all = wanted.removed.map((name) => knownSheet(before, name));
  let left: State["sheets"] = all;
  for (let attempt = 1; left.length > 0; attempt += 1) {
    try {
      await access.run(PATIENTLY, async (context) =>
        ask(
          removeSteps(left),
          targetOf(context, (name) => name),
          access.supports,
        ),
      );
      return;
    } catch (error) {
      const now = await access.run(PATIENTLY, readState).catch(() => undefined);
      left = all.filter(({ id }) => !now || now.sheets.some((sheet) => sheet.id === id));
      if (left.length === all.length) throw error;
      if (attempt === ATTEMPTS)
        throw new PartlyRemoved(
          error,
          all.filter((one) => !left.includes(one)).map(({ name }) => name),
        );
    }
  }
}

async function ask(steps: readonly Step[], to: Target, supports: Gate): Promise<void> {
  holdStill(to.context, supports);
  const read = askAll(steps, to);
  await to.context.sync();
  read();
}

async function write(
  access: Access,
  wanted: Wanted,
  done: Done,
  progress: Progress,
  stage: (now: Stage) => void,
): Promise<void> {
  const { supports } = access;
  const writing: Writing = {
    supports,
    namespace: access.namespace,
    keep: keeper(done),
    keepLooks: (sheet, looks) => {
      done.looksAfter.set(sheet, looks);
    },
  };
  const adds = wanted.sheets.length > 0;
  const steps = [
    ...renameSteps(wanted),
    ...nameSteps(wanted, done.before),
    ...wanted.cells.flatMap((changes, index) => changeSteps(changes, done.cells[index]!, writing)),
    ...sheetSteps(wanted.sheets, writing),
    ...(adds ? [...calculateSteps(wanted, done.before), loudStep(supports, done.before)] : []),
  ];
  const parts = requests(steps, adds ? LEAST_REQUESTS : 1);
  await access.run(
    { ...PATIENTLY, ...(supports("undoGroup") ? { mergeUndoGroup: true } : {}) },
    async (context) => {
      const to = targetOf(
        context,
        (name) => done.added.get(name) ?? knownSheet(done.before, name).id,
      );
      const first = [
        ...(adds ? [quietStep(supports)] : []),
        ...addSteps(wanted, done),
        ...(supports("styles") ? styleSheetSteps(missingStyles(wanted, done.before)) : []),
      ];
      if (first.length) await ask(first, to, supports);
      stage("write");
      for (const [index, part] of parts.entries()) {
        progress((index + 1) / (parts.length + 1));
        await ask(part, to, supports);
      }
    },
  );
}

/** Takes a change back, more than once if it must be: nothing is lost by that. `settings` too, where it failed half-way. What stands in the way at last, if anything. */
export async function rollBack(
  access: Access,
  done: Done,
  settings = true,
): Promise<{ readonly obstacle?: unknown }> {
  let obstacle: unknown;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    try {
      await access.run(
        {
          ...PATIENTLY,
          ...(!settings && access.supports("undoGroup") ? { mergeUndoGroup: true } : {}),
        },
        (context) => takeBack(context, done, access.supports, settings),
      );
      return {};
    } catch (error) {
      obstacle = error;
    }
  }
  return { obstacle };
}

const plain = (state: State, cells: readonly KeptCells[]): string =>
  JSON.stringify([{ ...state, styles: [...state.styles] }, cells]);

/** Whether all is as it was although taking back is refused, as in a workbook that takes no changes at all; no where it cannot be known. */
async function isAsBefore(
  access: Access,
  wanted: Wanted,
  { before, cells }: Done,
): Promise<boolean> {
  try {
    return (
      plain(await access.run(PATIENTLY, readState), await keepAll(access, wanted, before)) ===
      plain(before, cells)
    );
  } catch {
    return false;
  }
}

let changes = 0;
/** Not the beginning of anybody's sheet name. */
const temporaryName = (): string =>
  `~sizebook${(changes += 1)}-${Math.random().toString(36).slice(2, 8)}-`;

const DAY_FORMAT = /[yd]/i;
const hasDays = ({ cells }: Sheet): boolean =>
  [...cells.values()].some(
    ({ style, format, value }) =>
      typeof value === "number" && DAY_FORMAT.test(format ?? STYLES[style].format ?? ""),
  );

/** Numbers of days would be other days in a workbook that counts them from 1904. Excel says so by the number that it gives to one. */
async function checkCalendar(access: Access, { sheets }: Wanted): Promise<void> {
  if (!sheets.some(hasDays)) return;
  const second = await access.run(AT_ONCE, async (context) => {
    const day = context.workbook.functions.date(1904, 1, 2).load("value");
    await context.sync();
    return day.value;
  });
  if (second === 1)
    throw new ExcelProblem(
      "This workbook counts days from 1904, and every day of the plan would be four years late in it. Insert it into another workbook. Nothing was changed.",
    );
}

/** Makes the changes; when one fails takes all back and throws how it went. */
export async function makeChanges(
  access: Access,
  label: string,
  all: readonly Change[],
  progress: Progress,
): Promise<Done> {
  const wanted = sortOut(all);
  const before = await access.run(AT_ONCE, readState);
  check(wanted, before, access.supports);
  await checkCalendar(access, wanted);
  await checkMergedCells(access, wanted);
  const done: Done = {
    label,
    before,
    temporary: temporaryName(),
    added: new Map(),
    names: wanted.names.map(({ name }) => name),
    removed: wanted.removed,
    styles: access.supports("styles") ? missingStyles(wanted, before).map(styleTitle) : [],
    cells: await keepAll(access, wanted, before),
    after: new Map(),
    looksAfter: new Map(),
  };
  let stage: Stage = "prepare";
  try {
    await write(access, wanted, done, progress, (now) => {
      stage = now;
    });
    await remove(access, wanted, before);
  } catch (reason) {
    if (reason instanceof PartlyRemoved)
      throw asProblem(
        reason.reason,
        `Everything else is done, and ${reason.gone.join(", ")} deleted; delete the other sheets by hand.`,
      );
    const { obstacle } = await rollBack(access, done);
    throw new ChangeFailure(
      reason,
      stage,
      obstacle === undefined || (await isAsBefore(access, wanted, done)) ? undefined : done,
    );
  }
  return done;
}
