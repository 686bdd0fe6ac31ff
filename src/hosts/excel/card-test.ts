/// <reference types="office-js" />
/** Whether this Excel calculates with a number that carries a card exactly as with a plain one: tried on a sheet that nobody sees and that is taken away again. */
import { findFunction } from "../../functions/registry";
import { asProblem } from "./messages";
import { AT_ONCE, PATIENTLY, type Access } from "./state";

/** Any answer will do. */
const ASKED = { name: "LPARCAP", argument: 1000 } as const;
const SHEET = "Sizebook trial";

/** What is done with numbers in plans, on the cell {}. */
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
/** Functions answer a while after they were asked. */
const PAUSE_MS = 250;
const MOST_LOOKS = 20;
const isWaiting = (value: unknown): boolean => value === "#BUSY!" || value === "#GETTING_DATA";

export type CardTrial = { readonly kept: true } | { readonly kept: false; readonly reason: string };

const formulasFor = (namespace: string): string[][] =>
  [...ARITHMETIC, `${namespace}.${ASKED.name}({})`].map((text) =>
    ["A1", "B1"].map((cell) => `=${text.replace(/\{\}/g, cell)}`),
  );

async function write({ run, namespace }: Access, plain: unknown): Promise<void> {
  await run(AT_ONCE, async (context) => {
    const sheet = context.workbook.worksheets.add(SHEET);
    sheet.visibility = "VeryHidden";
    const formulas = formulasFor(namespace);
    sheet.getRange("A1:B1").formulas = [[`=${namespace}.${ASKED.name}(${ASKED.argument})`, plain]];
    sheet.getRange(`A2:B${formulas.length + 1}`).formulas = formulas;
    sheet.calculate(true);
    await context.sync();
  });
}

interface Shown {
  readonly values: readonly (readonly unknown[])[];
  readonly card: boolean;
}

async function look({ run, namespace }: Access): Promise<Shown> {
  return run(AT_ONCE, async (context) => {
    const sheet = context.workbook.worksheets.getItem(SHEET);
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

/** Looks until every function has answered. */
async function settled(access: Access, pause: number): Promise<Shown> {
  for (let looks = 1; ; looks += 1) {
    const shown = await look(access);
    if (looks === MOST_LOOKS || !shown.values.flat().some(isWaiting)) return shown;
    await new Promise((later) => {
      setTimeout(later, pause);
    });
  }
}

/** Where it was not made there is nothing to take away. */
async function takeAway({ run }: Access, options: Excel.RunOptions): Promise<void> {
  await run(options, async (context) => {
    const sheet = context.workbook.worksheets.getItemOrNullObject(SHEET).load("visibility");
    await context.sync();
    if (sheet.isNullObject) return;
    sheet.visibility = "Hidden"; // one that is kept out of every list cannot be deleted
    sheet.delete();
    await context.sync();
  });
}

function judge({ values, card }: Shown, namespace: string): CardTrial {
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

/** Answers must be dressed already. Rejects with a sentence when it cannot be tried here; the workbook is as it was. */
export async function tryCards(access: Access, pause = PAUSE_MS): Promise<CardTrial> {
  try {
    await takeAway(access, AT_ONCE); // what an earlier trial may have left
    try {
      await write(access, findFunction(ASKED.name)!.call([ASKED.argument]));
      return judge(await settled(access, pause), access.namespace);
    } finally {
      await takeAway(access, PATIENTLY);
    }
  } catch (error) {
    throw asProblem(error, "Cards were not switched on.");
  }
}
