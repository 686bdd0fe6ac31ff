/// <reference types="office-js" />
/**
 * Tests on a temporary hidden sheet whether this Excel calculates with a number that has a card
 * exactly as with a plain one.
 */
import { isWaiting } from "../../../functions/core/cell-error";
import { findFunction } from "../../../functions/core/registry";
import { asProblem } from "../office-errors";
import {
  FAIL_DURING_CELL_EDIT,
  WAIT_FOR_CELL_EDIT,
  type Access,
} from "../transaction/workbook-snapshot";

/** The value of a call does not matter. */
const PROBE_CALL = { name: "LPARCAP", argument: 1000 } as const;
const PROBE_SHEET = "Sizebook trial";

/** The operations that plans perform on numbers; {} is the cell. */
const ARITHMETIC: readonly string[] = [
  "{}",
  "{}+1",
  "{}*{}",
  "{}/7",
  "-{}",
  "SUM({},1)",
  "SUM({}:{})",
  "MAX({},0)",
  "ROUND({}/7,3)",
  "SUMPRODUCT({}:{}*2)",
  "COUNT({})",
  "ISNUMBER({})",
  "IF({}>1,1,2)",
  "{}=$B$1",
  "INDEX({}:{},1)",
  "MATCH($B$1,{}:{},0)",
  "COUNTIF({}:{},$B$1)",
  '{}&""',
  'TEXT({},"0.00")',
];
/** Functions return some time after they are called. */
const PAUSE_MS = 250;
const MAX_READINGS = 20;

export type CardProbeResult =
  { readonly kept: true } | { readonly kept: false; readonly reason: string };

const formulasFor = (namespace: string): string[][] =>
  [...ARITHMETIC, `${namespace}.${PROBE_CALL.name}({})`].map((text) =>
    ["A1", "B1"].map((cell) => `=${text.replace(/\{\}/g, cell)}`),
  );

async function writeProbe({ run, namespace }: Access, plain: unknown): Promise<void> {
  await run(FAIL_DURING_CELL_EDIT, async (context) => {
    const sheet = context.workbook.worksheets.add(PROBE_SHEET);
    sheet.visibility = "VeryHidden";
    const formulas = formulasFor(namespace);
    sheet.getRange("A1:B1").formulas = [
      [`=${namespace}.${PROBE_CALL.name}(${PROBE_CALL.argument})`, plain],
    ];
    sheet.getRange(`A2:B${formulas.length + 1}`).formulas = formulas;
    sheet.calculate(true);
    await context.sync();
  });
}

interface ProbeReading {
  readonly values: readonly (readonly unknown[])[];
  readonly card: boolean;
}

async function readProbe({ run, namespace }: Access): Promise<ProbeReading> {
  return run(FAIL_DURING_CELL_EDIT, async (context) => {
    const sheet = context.workbook.worksheets.getItem(PROBE_SHEET);
    const cells = sheet.getRange(`A1:B${formulasFor(namespace).length + 1}`).load("values");
    const first = sheet.getRange("A1").load("valuesAsJson");
    await context.sync();
    return {
      values: cells.values as unknown[][],
      card:
        (first.valuesAsJson[0]![0] as { readonly properties?: unknown }).properties !== undefined,
    };
  });
}

/** Reads until every function has returned. */
async function awaitAnswers(access: Access, pause: number): Promise<ProbeReading> {
  for (let looks = 1; ; looks += 1) {
    const probeReading = await readProbe(access);
    if (looks === MAX_READINGS || !probeReading.values.flat().some(isWaiting)) return probeReading;
    await new Promise((later) => {
      setTimeout(later, pause);
    });
  }
}

/** If the sheet was not created, there is nothing to delete. */
async function removeProbeSheet({ run }: Access, options: Excel.RunOptions): Promise<void> {
  await run(options, async (context) => {
    const sheet = context.workbook.worksheets.getItemOrNullObject(PROBE_SHEET).load("visibility");
    await context.sync();
    if (sheet.isNullObject) return;
    sheet.visibility = "Hidden"; // a very hidden sheet cannot be deleted
    sheet.delete();
    await context.sync();
  });
}

function judgeProbe({ values, card }: ProbeReading, namespace: string): CardProbeResult {
  const formulas = formulasFor(namespace);
  const odd = values.slice(1).findIndex(([worn, plain]) => worn !== plain);
  if (odd >= 0)
    return {
      kept: false,
      reason: `This Excel calculates otherwise with them: ${formulas[odd]![0]!.slice(1)} gives ${String(values[odd + 1]![0])} instead of ${String(values[odd + 1]![1])}. Answers stay plain numbers.`,
    };
  return card
    ? { kept: true }
    : {
        kept: false,
        reason: "This Excel shows plain numbers all the same. Update Office, or leave cards off.",
      };
}

/**
 * Results must already have cards. Rejects with a sentence if it cannot be tested here; the
 * workbook is unchanged afterwards.
 */
export async function probeCards(access: Access, pause = PAUSE_MS): Promise<CardProbeResult> {
  try {
    await removeProbeSheet(access, FAIL_DURING_CELL_EDIT); // left over from an earlier test
    try {
      await writeProbe(access, findFunction(PROBE_CALL.name)!.call([PROBE_CALL.argument]));
      return judgeProbe(await awaitAnswers(access, pause), access.namespace);
    } finally {
      await removeProbeSheet(access, WAIT_FOR_CELL_EDIT);
    }
  } catch (error) {
    throw asProblem(error, "Cards were not switched on.");
  }
}
