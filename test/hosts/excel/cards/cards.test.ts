/**
 * Provenance cards: numbers with properties, off until the user switches them on and this Excel has
 * shown that it calculates the same with them.
 */
import { OfficeMockObject } from "office-addin-mock";
import { allFunctions } from "../../../../src/functions";
import { explain } from "../../../../src/functions/core/explain";
import { findFunction } from "../../../../src/functions/core/registry";
import { implementation } from "../../../../src/hosts/excel/associate";
import { ExcelCardSwitch, type CardOptions } from "../../../../src/hosts/excel/cards/card-switch";
import { probeCards } from "../../../../src/hosts/excel/cards/card-probe";
import {
  setCardsEnabled,
  enableCardsIfSupported,
  type CardNumber,
} from "../../../../src/hosts/excel/cards/cards";
import type { ExcelRun } from "../../../../src/hosts/excel/transaction/workbook-snapshot";
import { FakeExcel } from "../../../support/fake-excel";
import { BookState } from "../../../support/fake-excel/book";
import { FUNCTION_RUNTIME } from "../../../support/fake-excel/custom-functions";
import { cellsAfter, cellsOfCall } from "../../../support/fake-excel/function-runtime";

const functions = allFunctions();
const callRuntime = (name: string, ...args: unknown[]): unknown =>
  cellsAfter(() => implementation(FUNCTION_RUNTIME, findFunction(name)!)(...args));
afterEach(() => setCardsEnabled(false));

describe("an answer", () => {
  test("is a plain number by default, and with cards the same number with unit, basis and source", () => {
    expect(callRuntime("CPWRATE", [["9117-MMD"]], [["EPM1"]], [[16]])).toEqual([[110000]]);
    setCardsEnabled(true);
    const [[card]] = callRuntime("CPWRATE", [["9117-MMD"]], [["EPM1"]], [[16]]) as [[CardNumber]];
    expect(card).toMatchObject({
      type: "Double",
      basicType: "Double",
      basicValue: 110000,
      properties: {
        Unit: { basicValue: "CPW" },
        Basis: { basicValue: "measured" },
        Source: { basicValue: expect.stringContaining("SC41-0607") },
      },
    });
    expect(card.properties.Source!.basicValue).toBe(
      explain(findFunction("CPWRATE")!, ["9117-MMD", "EPM1", 16]).sources[0],
    );
  });

  test("has the same number with and without a card for every function, and no empty property", () => {
    const numbers = functions.flatMap((fn) =>
      fn.examples.flatMap(({ args }) => {
        const value = fn.call(args);
        return typeof value === "number" ? [{ fn, args, value }] : [];
      }),
    );
    expect(numbers.length).toBeGreaterThan(200);
    setCardsEnabled(true);
    for (const { fn, args, value } of numbers) {
      const { basicValue, properties } = (cellsOfCall(fn, args) as [[CardNumber]])[0][0];
      expect([fn.name, basicValue]).toEqual([fn.name, value]);
      for (const [key, { basicValue: text }] of Object.entries(properties))
        expect([key, text]).toEqual([key, expect.stringMatching(/\S/)]);
    }
  });

  test("stays plain over ranges, where it spills, as text and as an error", () => {
    const plain = [
      callRuntime("LPARCAP", [[1000], [2000]]),
      callRuntime("TAPEDEV", [["3580-004"]], [["MEDIA"]]),
      callRuntime("CPWRATE", [["nothing"]]),
    ];
    setCardsEnabled(true);
    expect([
      callRuntime("LPARCAP", [[1000], [2000]]),
      callRuntime("TAPEDEV", [["3580-004"]], [["MEDIA"]]),
      callRuntime("CPWRATE", [["nothing"]]),
    ]).toEqual(plain);
    expect(plain[0]).toEqual([[900], [1800]]);
  });

  test("with a card is an argument like the plain number", () => {
    setCardsEnabled(true);
    const [[card]] = callRuntime("LPARCAP", [[1000]]) as [[CardNumber]];
    expect((callRuntime("LPARCAP", [[card]]) as [[CardNumber]])[0][0].basicValue).toBe(810);
  });
});

interface Trial {
  readonly properties?: boolean;
  readonly odd?: boolean;
}

/**
 * An Excel that answers the formulas of the trial: alike in both columns, unless cards spoil its
 * sums.
 */
function excelWith({ properties = true, odd = false }: Trial = {}): {
  excel: FakeExcel;
  wanted: () => boolean;
  options: CardOptions;
} {
  const excel = new FakeExcel({
    book: new BookState(["Mine"]),
    calculate: (book) => {
      for (const [address, cell] of book.sheets.find(
        ({ name, gone }) => name === "Sizebook trial" && !gone,
      )?.cells ?? []) {
        if (cell.formula === undefined) continue;
        const [[answer]] = callRuntime("LPARCAP", [[1000]]) as [[CardNumber | number]];
        if (address === "A1")
          Object.assign(
            cell,
            { value: typeof answer === "number" ? answer : answer.basicValue },
            properties && typeof answer === "object" ? { properties: answer.properties } : {},
          );
        else cell.value = odd && cell.formula.startsWith("=SUM(A1") ? 0 : Number(address.slice(1));
      }
    },
  });
  let on = false;
  return {
    excel,
    wanted: () => on,
    options: {
      run: excel.run,
      supports: () => true,
      namespace: "SIZEBOOK",
      isEnabled: () => on,
      want: (next) => {
        on = next;
      },
      pause: 0,
    },
  };
}

const isDressed = (): boolean =>
  typeof (callRuntime("LPARCAP", [[1000]]) as [[unknown]])[0][0] === "object";

describe("the switch", () => {
  test("turns on if Excel keeps cards and arithmetic, recalculates an otherwise unchanged workbook, and turns off again", async () => {
    const { excel, options, wanted } = excelWith();
    const cards = new ExcelCardSwitch(options);
    const before = excel.book.snapshot();
    expect([cards.on, cards.obstacle]).toEqual([false, undefined]);
    expect(await cards.turn(true)).toEqual({ on: true });
    expect([
      cards.on,
      wanted(),
      isDressed(),
      excel.book.snapshot(),
      excel.application.calculated,
    ]).toEqual([true, true, true, before, ["Full"]]);
    expect(await cards.turn(false)).toEqual({ on: false });
    expect([cards.on, wanted(), isDressed()]).toEqual([false, false, false]);
  });

  test.each<[string, Trial, RegExp]>([
    [
      "calculates otherwise with cards",
      { odd: true },
      /^This Excel calculates otherwise with them: SUM\(A1,1\) gives 0 instead of 7\. Answers stay plain numbers\.$/,
    ],
    ["drops the card", { properties: false }, /^This Excel shows plain numbers all the same\./],
  ])("stays off in an Excel that %s, with a message", async (_what, trial, message) => {
    const { excel, options } = excelWith(trial);
    const before = excel.book.snapshot();
    const cards = new ExcelCardSwitch(options);
    expect(await cards.turn(true)).toEqual({ on: false, refused: expect.stringMatching(message) });
    expect([cards.on, isDressed(), excel.book.snapshot()]).toEqual([false, false, before]);
  });

  test("stays off in a too old Excel, and changes nothing", async () => {
    const { excel, options } = excelWith();
    const cards = new ExcelCardSwitch({
      ...options,
      supports: (capability) => capability !== "cardsOfFunctions",
    });
    expect(await cards.turn(true)).toEqual({
      on: false,
      refused: expect.stringMatching(/^This Excel has no numbers with properties/),
    });
    expect([cards.obstacle, excel.syncs]).toEqual([
      expect.stringMatching(/plain numbers here/),
      [],
    ]);
  });

  test.each<[string, (excel: FakeExcel) => void, RegExp]>([
    [
      "a cell is being edited",
      (excel) => {
        excel.editing = true;
      },
      /^You are editing a cell\. .* Cards were not switched on\.$/,
    ],
    [
      "the workbook is protected",
      (excel) => {
        excel.book.structureProtected = true;
      },
      /protected.* Cards were not switched on\.$/,
    ],
    [
      "Excel fails in the middle",
      (excel) => {
        excel.failures = [{ member: "Range.valuesAsJson" }];
      },
      /Cards were not switched on\.$/,
    ],
  ])("when %s: one message, cards off, nothing left behind", async (_what, prepare, message) => {
    const { excel, options } = excelWith();
    const before = excel.book.snapshot();
    prepare(excel);
    const cards = new ExcelCardSwitch(options);
    await expect(cards.turn(true)).rejects.toThrow(message);
    excel.book.structureProtected = false;
    expect([cards.on, isDressed(), excel.book.snapshot()]).toEqual([false, false, before]);
  });

  test("at the start of the add-in, cards are on only if Excel supports them", () => {
    enableCardsIfSupported({ isSetSupported: (set) => set === "ExcelApi" });
    expect(isDressed()).toBe(false);
    enableCardsIfSupported({ isSetSupported: () => true });
    expect(isDressed()).toBe(true);
  });
});

test("with Microsoft's mock of Office.js, the test loads and syncs everything that it reads", async () => {
  const rows = 21;
  const cells = new OfficeMockObject(
    {
      values: Array.from({ length: rows }, () => [1, 1]),
      valuesAsJson: [[{ type: "Double", basicValue: 1, properties: {} }]],
      formulas: [],
    },
    "excel" as never,
  ) as unknown as { sync(): Promise<void> };
  const sheet = {
    visibility: "",
    isNullObject: true,
    load: () => sheet,
    getRange: () => cells,
    calculate: () => undefined,
  };
  const context = new OfficeMockObject(
    {
      workbook: {
        worksheets: { add: () => sheet, getItem: () => sheet, getItemOrNullObject: () => sheet },
      },
    },
    "excel" as never,
  ) as unknown as { sync(): Promise<void> };
  const own = context.sync.bind(context);
  context.sync = async () => {
    await own();
    await cells.sync();
  };
  const run = (async (_options: unknown, batch: (given: unknown) => Promise<unknown>) =>
    batch(context)) as ExcelRun;
  expect(await probeCards({ run, supports: () => true, namespace: "SIZEBOOK" }, 0)).toEqual({
    kept: true,
  });
});
