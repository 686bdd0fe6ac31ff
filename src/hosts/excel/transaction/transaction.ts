/** Applies changes as a whole: all of them, or none. */
import type { Change, Progress } from "../../../spreadsheet/workbook-host";
import type { Sheet } from "../../../spreadsheet/workbook-model";
import { STYLES } from "../../../spreadsheet/styles";
import { absoluteAddress, cellAddress, parseCell, quoteSheet } from "../../../spreadsheet/a1";
import { gridOf, valueIn, type Rectangle } from "../rectangles";
import { snapshotCells, type CellSnapshot } from "./cell-snapshot";
import { checkMergedCells } from "./merged-cells";
import { styleTitle } from "../write/cell-styles";
import { ExcelProblem } from "../office-errors";
import type { Gate } from "../requirements";
import {
  FAIL_DURING_CELL_EDIT,
  WAIT_FOR_CELL_EDIT,
  suspendUpdates,
  requireSheet,
  snapshotWorkbook,
  isSameName,
  findSheet,
  batchTarget,
  type Access,
  type WriteAccess,
  type WorkbookSnapshot,
} from "./workbook-snapshot";
import { queueAll, batchesOf, step, type RequestStep, type BatchTarget } from "./request-batches";
import { revertChange, type AppliedChange } from "./rollback";
import { validateChangeSet, missingStyles, changeSetOf, type ChangeSet } from "./change-set";
import { sheetSteps, styleSheetSteps, type WriteOptions } from "../write/write-sheets";
import { changeSteps } from "../write/write-changes";
import { losesFunctionNames, rewriteInLocalSpelling } from "../write/local-formulas";

/** The minimum number of requests if sheets are added, so that progress is visible. */
const MIN_REQUESTS = 3;
const MAX_ATTEMPTS = 3;

/** How a change failed, and whether the workbook could be restored. */
export class ChangeFailure extends Error {
  constructor(
    readonly reason: unknown,
    readonly stage: Stage,
    readonly unfinished: AppliedChange | undefined,
  ) {
    super("The change failed", { cause: reason });
  }
}

/** The current phase: sheets and styles, or everything else. */
export type Stage = "prepare" | "write";

function contentRecorder(applied: AppliedChange): WriteOptions["recordContents"] {
  return (sheet: string, area: Rectangle, formulas) => {
    const cells = applied.after.get(sheet) ?? new Map<string, unknown>();
    applied.after.set(sheet, cells);
    gridOf(area, (position) => cells.set(cellAddress(position), valueIn(area, formulas, position)));
  };
}

async function snapshotAll(
  access: Access,
  changeSet: ChangeSet,
  before: WorkbookSnapshot,
): Promise<CellSnapshot[]> {
  if (changeSet.cells.length === 0) return [];
  return access.run(FAIL_DURING_CELL_EDIT, async (context) => {
    const to = batchTarget(context, (name) => requireSheet(before, name).id);
    const snapshots: CellSnapshot[] = [];
    for (const changes of changeSet.cells) {
      const takeSnapshot = snapshotCells(changes, to, access.supports);
      await context.sync(); // one sheet per request, because Excel's responses are limited too
      const cells = await takeSnapshot();
      if (cells.locked)
        throw new ExcelProblem(
          `The sheet ${cells.sheet} is protected, so that these cells cannot be changed. Unprotect it (Review, Unprotect Sheet) and try again. Nothing was changed.`,
        );
      snapshots.push(cells);
    }
    return snapshots;
  });
}

const suspendCalculationStep = (supports: Gate): RequestStep =>
  step(3, null, ({ context: { workbook, runtime } }) => {
    if (supports("calculationMode")) workbook.application.calculationMode = "Manual";
    if (supports("quietEvents")) runtime.enableEvents = false;
  });

const resumeCalculationStep = (supports: Gate, { calculation }: WorkbookSnapshot): RequestStep =>
  step(3, null, ({ context: { workbook, runtime } }) => {
    if (supports("calculationMode")) workbook.application.calculationMode = calculation;
    if (supports("quietEvents")) runtime.enableEvents = true;
  });

/** Adds sheets under temporary names, which identify them until their ids are known. */
const addSteps = (changeSet: ChangeSet, applied: AppliedChange): RequestStep[] =>
  changeSet.sheets.map(({ name }, index) =>
    step(3, name, ({ context }) => {
      const sheet = context.workbook.worksheets
        .add(`${applied.temporaryPrefix}${index}`)
        .load("id");
      return () => {
        applied.added.set(name, sheet.id);
      };
    }),
  );

const renameSteps = (changeSet: ChangeSet): RequestStep[] =>
  changeSet.sheets.map(({ name }) =>
    step(2, name, (to) => {
      to.sheet(name).name = name;
    }),
  );

function nameSteps(changeSet: ChangeSet, before: WorkbookSnapshot): RequestStep[] {
  return changeSet.names.map(({ name, sheet, cell }) => {
    const reference = `=${quoteSheet(findSheet(before, sheet)?.name ?? sheet)}!${absoluteAddress(parseCell(cell)!)}`;
    const earlierName = before.names.find((candidate) => isSameName(candidate.name, name));
    return step(3, [name, reference], ({ context }) => {
      if (earlierName) context.workbook.names.getItem(earlierName.name).formula = reference;
      else context.workbook.names.add(name, reference);
    });
  });
}

/** Calculates the new sheets once if Excel calculates only on request. */
const calculateSteps = (changeSet: ChangeSet, { calculation }: WorkbookSnapshot): RequestStep[] =>
  calculation !== "Manual"
    ? []
    : changeSet.sheets.map(({ name }) =>
        step(2, name, (to) => {
          to.sheet(name).calculate(false);
        }),
      );

async function sendBatch(
  steps: readonly RequestStep[],
  to: BatchTarget,
  supports: Gate,
): Promise<void> {
  suspendUpdates(to.context, supports);
  const finish = queueAll(steps, to);
  await to.context.sync();
  finish();
}

async function writeChangeSet(
  access: WriteAccess,
  changeSet: ChangeSet,
  applied: AppliedChange,
  progress: Progress,
  stage: (now: Stage) => void,
): Promise<void> {
  const { supports } = access;
  const writing: WriteOptions = {
    supports,
    namespace: access.namespace,
    recordContents: contentRecorder(applied),
    recordFormatting: (sheet, formatting) => {
      applied.formattingAfter.set(sheet, formatting);
    },
  };
  const adds = changeSet.sheets.length > 0;
  const steps = [
    ...renameSteps(changeSet),
    ...nameSteps(changeSet, applied.before),
    ...changeSet.cells.flatMap((changes, index) =>
      changeSteps(changes, applied.cells[index]!, writing),
    ),
    ...sheetSteps(changeSet.sheets, writing),
    ...(adds
      ? [
          ...calculateSteps(changeSet, applied.before),
          resumeCalculationStep(supports, applied.before),
        ]
      : []),
  ];
  const parts = batchesOf(steps, adds ? MIN_REQUESTS : 1);
  const idOf = (name: string): string =>
    applied.added.get(name) ?? requireSheet(applied.before, name).id;
  await access.run(WAIT_FOR_CELL_EDIT, async (context) => {
    const to = batchTarget(context, idOf);
    const first = [
      ...(adds ? [suspendCalculationStep(supports)] : []),
      ...addSteps(changeSet, applied),
      ...(supports("styles") ? styleSheetSteps(missingStyles(changeSet, applied.before)) : []),
    ];
    if (first.length) await sendBatch(first, to, supports);
    stage("write");
    for (const [index, part] of parts.entries()) {
      progress((index + 1) / (parts.length + 1));
      await sendBatch(part, to, supports);
    }
  });
  if (losesFunctionNames(access.language)) await rewriteInLocalSpelling(access, changeSet, idOf);
}

/**
 * Rolls back a change, repeatedly if necessary, which is harmless. Also restores `settings` if it
 * failed halfway. Returns the remaining obstacle, if any.
 */
export async function rollBack(
  access: Access,
  applied: AppliedChange,
  settings = true,
): Promise<{ readonly obstacle?: unknown }> {
  let obstacle: unknown;
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    try {
      await access.run(WAIT_FOR_CELL_EDIT, (context) =>
        revertChange(context, applied, access.supports, settings),
      );
      return {};
    } catch (error) {
      obstacle = error;
    }
  }
  return { obstacle };
}

const fingerprint = (state: WorkbookSnapshot, cells: readonly CellSnapshot[]): string =>
  JSON.stringify([{ ...state, styles: [...state.styles] }, cells]);

/**
 * Whether everything is unchanged although the rollback is rejected, as in a workbook that accepts
 * no changes at all; false if this cannot be determined.
 */
async function isAsBefore(
  access: Access,
  changeSet: ChangeSet,
  { before, cells }: AppliedChange,
): Promise<boolean> {
  try {
    return (
      fingerprint(
        await access.run(WAIT_FOR_CELL_EDIT, snapshotWorkbook),
        await snapshotAll(access, changeSet, before),
      ) === fingerprint(before, cells)
    );
  } catch {
    return false;
  }
}

let changes = 0;
/** A prefix that no sheet of a user has. */
const temporaryName = (): string =>
  `~sizebook${(changes += 1)}-${Math.random().toString(36).slice(2, 8)}-`;

const DATE_FORMAT = /[yd]/i;
const hasDates = ({ cells }: Sheet): boolean =>
  [...cells.values()].some(
    ({ style, format, value }) =>
      typeof value === "number" && DATE_FORMAT.test(format ?? STYLES[style].format ?? ""),
  );

/**
 * A workbook that counts days from 1904 would show other dates. The serial number that Excel
 * returns for a date reveals it.
 */
async function checkDateSystem(access: Access, { sheets }: ChangeSet): Promise<void> {
  if (!sheets.some(hasDates)) return;
  const second = await access.run(FAIL_DURING_CELL_EDIT, async (context) => {
    const day = context.workbook.functions.date(1904, 1, 2).load("value");
    await context.sync();
    return day.value;
  });
  if (second === 1)
    throw new ExcelProblem(
      "This workbook uses the 1904 date system, in which every date of the plan would be four years late. Insert the plan into another workbook. Nothing was changed.",
    );
}

/**
 * Applies the changes. If one fails, rolls back all of them and throws an error with the outcome.
 */
export async function applyChanges(
  access: WriteAccess,
  label: string,
  all: readonly Change[],
  progress: Progress,
): Promise<AppliedChange> {
  const changeSet = changeSetOf(all);
  const before = await access.run(FAIL_DURING_CELL_EDIT, snapshotWorkbook);
  validateChangeSet(changeSet, before, access.supports);
  await checkDateSystem(access, changeSet);
  await checkMergedCells(access, changeSet);
  const applied: AppliedChange = {
    label,
    before,
    temporaryPrefix: temporaryName(),
    added: new Map(),
    names: changeSet.names.map(({ name }) => name),
    styles: access.supports("styles") ? missingStyles(changeSet, before).map(styleTitle) : [],
    cells: await snapshotAll(access, changeSet, before),
    after: new Map(),
    formattingAfter: new Map(),
  };
  let stage: Stage = "prepare";
  try {
    await writeChangeSet(access, changeSet, applied, progress, (now) => {
      stage = now;
    });
  } catch (reason) {
    const { obstacle } = await rollBack(access, applied);
    throw new ChangeFailure(
      reason,
      stage,
      obstacle === undefined || (await isAsBefore(access, changeSet, applied))
        ? undefined
        : applied,
    );
  }
  return applied;
}
