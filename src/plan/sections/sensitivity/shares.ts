/**
 * Share of the threshold used with each input lower and higher, and the value at which it reaches
 * 100%.
 */
import type { Quantity } from "../../../spreadsheet/formula/named-cells";
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { CalcSpec, TableRow, TableSpec } from "../../../spreadsheet/layout/builder";
import { filledByRows, formulaCells, fromEntries } from "../../definition/cell-definitions";
import { verdictOf } from "../../definition/function-calls";
import { horizon } from "../../definition/period";
import { Steps } from "../../definition/steps";
import { fieldError } from "../../inputs/validation-cells";
import { assessed } from "../calculation/assessed-demand-cells";
import { fit } from "../calculation/cells";
import { BACKUP_REACH, isSaveKnown, LONGEST_SAVE, SAVE_REACH } from "./backup";
import {
  caseOf,
  inUse,
  share,
  shareTable,
  SYSTEM_INPUTS,
  variation,
  variant,
  type SystemInput,
} from "./cells";

type BackupInput = keyof typeof BACKUP_REACH;
export type AnyInput = SystemInput | "rate" | BackupInput;

const BACKUP_INPUTS = Object.keys(BACKUP_REACH) as BackupInput[];
const isOfBackup = (input: AnyInput): input is BackupInput => input in BACKUP_REACH;
/** The inputs that a plan varies, with or without a backup window. */
export const variedInputs = (hasBackup: boolean): readonly AnyInput[] =>
  hasBackup ? [...SYSTEM_INPUTS, "rate", ...BACKUP_INPUTS] : SYSTEM_INPUTS;

const LABELS: Readonly<Record<AnyInput, string>> = {
  growth: "Growth of every load",
  demand: "Measured peak",
  target: "CPU threshold",
  capacity: "Rating and derating",
  rate: "Save rates",
  drives: "Drives of the save",
  compaction: "Compaction on tape",
};

function isReady(input: AnyInput): FormulaPart {
  if (isOfBackup(input)) return BACKUP_REACH[input].isReady;
  return input === "rate" ? isSaveKnown : fit.ready.active;
}

const steps = new Steps("sensitivity", "Sensitivity");
const backupSteps = new Steps("sensitivitybackup", "Sensitivity of the backup");
const stepsFor = (input: AnyInput): Steps =>
  input === "rate" || isOfBackup(input) ? backupSteps : steps;

/** Whether an input is varied and its dependencies are known. */
const STATES = fromEntries(
  variedInputs(true).map((input) => [
    input,
    stepsFor(input).addText(
      `state${input}`,
      `State: ${LABELS[input].toLowerCase()}`,
      xl`
        IF(NOT(${inUse}), "not used",
        IF(NOT(ISNUMBER(${variation[input]})), "not varied",
        IF(${fieldError(`sensitivity.${input}`)} <> "", "needs input",
        IF(${isReady(input)}, "ready", "open"))))`,
    ),
  ]),
) as Readonly<Record<AnyInput, Quantity>>;

/** The formula, if the input is varied and its dependencies are known. */
const whereVaried = (input: AnyInput, formula: FormulaPart): Formula =>
  xl`IF(${STATES[input]} = "ready", ${formula}, ${STATES[input]})`;
/** The same, but empty while an input is missing. */
const whereKnown = (input: AnyInput, formula: FormulaPart): Formula => xl`
  IF(${STATES[input]} = "ready", ${formula},
  IF(${STATES[input]} = "open", "", ${STATES[input]}))`;

const BASE_REACH = steps.add(
  "planned",
  "Share of the threshold used as planned, nearest to it",
  xl`
    IF(${fit.ready.active}, MAX(MAX(${fit.reachMost.all.active}), ${fit.sysReachMost.active}), "")`,
  { style: "resultPercent" },
);
const COMPACTION_REACH = backupSteps.add(
  "cartridges",
  "Share of the cartridges as planned",
  xl`IF(${BACKUP_REACH.compaction.isReady}, ${BACKUP_REACH.compaction.base}, "")`,
  { style: "resultPercent" },
);

/** Steps of the inputs that a plan varies. */
export const shareSteps = (hasBackup: boolean): readonly CalcSpec[] =>
  hasBackup ? [steps.block, backupSteps.block] : [steps.block];

/** A change with its sign: "+25.6%", "-4%". */
const changeText = (factor: FormulaPart): Formula =>
  xl`IF(${factor} > 1, "+", "") & ROUND(100 * (${factor} - 1), 1) & "%"`;

const yearlyGrowth = variant.grown.inCase(caseOf("growth", true));
const pointsOfGrowth = xl`
  100 * (${yearlyGrowth} * ((1 / ${BASE_REACH}) ^ (12 / ${horizon}) - 1))`;

/**
 * The value at which the share of the threshold reaches 100%: exact for inputs that scale demand or
 * capacity; for growth, calculated with the growth of the whole demand.
 */
const FLIPS: Readonly<Record<Exclude<AnyInput, "drives">, Formula>> = {
  demand: xl`"demand " & ${changeText(xl`1 / ${BASE_REACH}`)}`,
  capacity: xl`"capacity " & ${changeText(BASE_REACH)}`,
  target: xl`"threshold × " & ROUND(${BASE_REACH}, 3)`,
  growth: xl`
    IF(${assessed.shrinks.active} = 1, "see the cases",
    IF(${horizon} > 0, "about " & ROUND(${pointsOfGrowth}, 1) & " points", "at the measurement"))`,
  rate: xl`"rates " & ${changeText(SAVE_REACH)}`,
  compaction: xl`"about " & ${changeText(COMPACTION_REACH)} & " of the ratio"`,
};

interface Shares {
  readonly low: FormulaPart;
  readonly base: FormulaPart;
  readonly high: FormulaPart;
  /** The partition or system nearest to its threshold. */
  readonly who: FormulaPart;
  readonly flips: FormulaPart;
}

/** A lower threshold or capacity is the unfavorable side: low and high refer to the input. */
function sharesOf(input: SystemInput): Shares {
  const [lower, higher] = [caseOf(input, false), caseOf(input, true)];
  const [low, high] = [variant.worst.inCase(lower), variant.worst.inCase(higher)];
  return {
    low,
    base: BASE_REACH,
    high,
    who: xl`
      IF(${high} >= ${low}, ${variant.who.inCase(higher)}, ${variant.who.inCase(lower)})`,
    flips: FLIPS[input],
  };
}

const RATE_SHARES: Shares = {
  low: xl`IF(${variation.rate} < 1, ${SAVE_REACH} / (1 - ${variation.rate}), "no rate left")`,
  base: SAVE_REACH,
  high: xl`${SAVE_REACH} / (1 + ${variation.rate})`,
  who: LONGEST_SAVE,
  flips: FLIPS.rate,
};

/** Drives and compaction: the results are counts, so only the cases themselves are known. */
function sharesOfBackup(input: BackupInput): Shares {
  const { base, lower, higher, who } = BACKUP_REACH[input];
  const flips = input === "drives" ? "see the cases" : FLIPS[input];
  return { low: lower, base, high: higher, who, flips };
}

function allSharesOf(input: AnyInput): Shares {
  if (isOfBackup(input)) return sharesOfBackup(input);
  return input === "rate" ? RATE_SHARES : sharesOf(input);
}

function rowOfInput(input: AnyInput): TableRow {
  const { low, base, high, who, flips } = allSharesOf(input);
  const amount = variation[input];
  return {
    key: input,
    cells: {
      what: LABELS[input],
      ...formulaCells(share, {
        low: whereVaried(input, low),
        base: whereVaried(input, base),
        high: whereVaried(input, high),
        who: whereKnown(input, who),
        flips: whereKnown(input, flips),
      }),
      by: {
        formula: xl`IF(ISNUMBER(${amount}), ${amount}, "")`,
        ...(input === "drives" ? { style: "result", format: "0" } : {}),
      },
    },
  };
}

/** The number of cases, 0 to 2, in which the threshold is exceeded. */
const casesAboveThreshold = xl`IF(N(${share.low}) > 1, 1, 0) + IF(N(${share.high}) > 1, 1, 0)`;
const whereBoth = (formula: FormulaPart): Formula =>
  xl`IF(AND(ISNUMBER(${share.low}), ISNUMBER(${share.high})), ${formula}, 0)`;

export const sharesOfInputs = (hasBackup: boolean): TableSpec =>
  shareTable(
    {
      title: "Largest share of the threshold used",
      note: `At the horizon; of work that shrinks, from go-live on. By the partition or system that is nearest to its threshold${hasBackup ? ". For save rates and drives by the save window, for compaction by the available cartridges" : ""}.`,
      rows: variedInputs(hasBackup).map(rowOfInput),
    },
    {
      ...filledByRows(share),
      verdict: xl`
        IF(COUNT(${share.low}, ${share.high}) > 0,
          ${verdictOf("plan.sensitivity.flip", casesAboveThreshold)},
          "-")`,
      from: whereBoth(xl`MIN(${share.low}, ${share.high})`),
      span: whereBoth(xl`ABS(${share.high} - ${share.low})`),
    },
  );
