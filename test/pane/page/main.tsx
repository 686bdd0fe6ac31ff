/**
 * The pane alone with a small workbook or a plan, for tests that click through it:
 * `?book=small|plan|empty|closed&host=memory|excel&theme=light|dark|contrast`, and `&comma` for a
 * German Excel, `&mended`, `&computed`.
 */
import { allFunctions } from "../../../src/functions";
import { ExcelCardSwitch } from "../../../src/hosts/excel/cards/card-switch";
import { fetchMessages } from "../../../src/pane/messages/fetch-messages";
import { browserFacts } from "../../../src/pane/more/browser-facts";
import type { CardSwitch, PaneView, ThemeSource } from "../../../src/pane/common/services";
import { buildPlan } from "../../../src/plan/definition/build-plan";
import { EMPTY_INPUTS } from "../../../src/plan/inputs/plan-inputs";
import { buildTemplate, planTemplates } from "../../../src/plan/templates/templates";
import type { WorkbookHost } from "../../../src/spreadsheet/workbook-host";
import type { Workbook } from "../../../src/spreadsheet/workbook-model";
import type { Copies } from "../../../src/customer-copy/copies";
import { withValues, type StoredValues } from "../../support/stored-values";
import { smallBook } from "./books";
import { fetchDeclarations } from "./declarations";
import { CalculatingExcel, CalculatingMemory, ClosedWorkbook } from "./hosts";

const parameters = new URLSearchParams(location.search);

const BOOKS: Readonly<Record<string, () => Workbook>> = {
  plan: () => buildTemplate(planTemplates[1]!).workbook,
  empty: () => buildPlan(EMPTY_INPUTS, []).workbook,
};

async function hostOf(): Promise<WorkbookHost> {
  const bookName = parameters.get("book") ?? "small";
  const stored = (await (
    await fetch(`values-${bookName === "empty" ? "empty" : "plan"}.json`)
  ).json()) as StoredValues;
  const built = BOOKS[bookName];
  const book = built ? withValues(built(), stored) : smallBook();
  if (parameters.get("book") === "closed") return new ClosedWorkbook(book);
  if (parameters.get("host") === "excel") {
    await fetchDeclarations();
    return CalculatingExcel.of(book, stored, parameters.has("comma") ? "," : ".");
  }
  const host = new CalculatingMemory(book, stored);
  await host.recalculate();
  return host;
}

/** The switch with the fake Excel: one that has cards, and with ?cards=none one that has none. */
const cardsOf = (host: WorkbookHost): CardSwitch => {
  let on = false;
  return new ExcelCardSwitch({
    run: (host as CalculatingExcel).excel.run,
    supports: () => parameters.get("cards") !== "none",
    namespace: "SIZEBOOK",
    isEnabled: () => on,
    want: (next) => {
      on = next;
    },
    pause: 0,
  });
};

/** A file that cannot be copied: its formulas have no calculated values. */
const withoutFormulas = (book: Workbook): Workbook => ({
  ...book,
  sheets: book.sheets.map((sheet) => ({
    ...sheet,
    cells: new Map([...sheet.cells].filter(([, cell]) => cell.formula === undefined)),
  })),
});

async function start(): Promise<void> {
  allFunctions();
  const host = await hostOf();
  const theme = (parameters.get("theme") ?? "light") as ReturnType<ThemeSource["current"]>;
  const listeners = new Set<(view: PaneView) => void>();
  const copies = async (): Promise<Copies> =>
    (await import("../../../src/customer-copy/copies")).copiesOf({
      file: async () =>
        (await import("../../../src/xlsx/write/write-xlsx")).writeXlsx(
          parameters.has("computed") ? withoutFormulas(smallBook()) : smallBook(),
        ),
      openCopy: async () => undefined,
    });
  await fetchMessages();
  const { mountPane } = await import("../../../src/pane/mount");
  mountPane(document.getElementById("pane")!, {
    host,
    place: parameters.get("host") === "excel" ? "excel" : "workbench",
    openBeside: async (workbook, name) => {
      Object.assign(globalThis, {
        beside: { name, sheets: workbook.sheets.map((sheet) => sheet.name) },
      });
    },
    readFile: async (bytes) =>
      (await import("../../../src/xlsx/read/read-workbook")).readWorkbook(bytes),
    hostFacts: browserFacts,
    theme: { current: () => theme, watch: () => () => undefined },
    ...(parameters.get("host") === "excel" ? { cards: cardsOf(host) } : {}),
    copies: {
      savesFiles: true,
      share: async (options) => (await copies()).share(options),
      inspect: async (options) => (await copies()).inspect(options),
      thaw: async () => (await copies()).thaw(),
    },
    ...(parameters.has("mended")
      ? {
          repairOnOpen: Promise.resolve({
            found: 3,
            repaired: 2,
            left: [{ place: "Sheet1!A1", reason: "the sheet is protected" }],
          }),
        }
      : {}),
    requests: {
      watch: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
  });
  Object.assign(globalThis, {
    workbench: { host },
    ask: (view: PaneView) => listeners.forEach((listener) => listener(view)),
  }); // As in the workbench.
}

void start();
