/**
 * The Excels that the add-in meets, as far as they differ for it. Requirement sets as on
 * Microsoft's pages (scripts/docs/compatibility.ts); the rest in docs/developing/fake-excel.md.
 */
import { ExcelHost } from "../../../src/hosts/excel/host";
import { gateOf, type Gate } from "../../../src/hosts/excel/requirements";
import { FakeExcel } from ".";
import { order } from "./api-sets";
import type { BookState } from "./book";
import type { UndoPlatform } from "./undo-list";

interface Traits {
  readonly excelApi: string;
  readonly customFunctions: string;
  readonly undo: UndoPlatform;
  /** The language of its menus. */
  readonly language: string;
  readonly book?: Partial<Pick<BookState, "decimal" | "listSeparator" | "losesFunctionNames">>;
}

const CURRENT = {
  excelApi: "1.21",
  customFunctions: "1.5",
  undo: "desktop",
  language: "en-US",
} as const;

export const EXCEL_HOSTS = {
  "Windows, current": CURRENT,
  Mac: CURRENT,
  web: { ...CURRENT, undo: "web" as const },
  "LTSC 2024": { ...CURRENT, excelApi: "1.17", customFunctions: "1.3" },
  "Windows, German": {
    ...CURRENT,
    language: "de-DE",
    book: { decimal: ",", listSeparator: ";" } as const,
  },
  "Windows, Turkish, before version 2607": {
    ...CURRENT,
    language: "tr-TR",
    book: { decimal: ",", listSeparator: ";", losesFunctionNames: true } as const,
  },
} satisfies Readonly<Record<string, Traits>>;

export type ExcelHostName = keyof typeof EXCEL_HOSTS;
export const EXCEL_HOST_NAMES = Object.keys(EXCEL_HOSTS) as ExcelHostName[];

export interface ExcelThere {
  readonly stand: FakeExcel;
  readonly host: ExcelHost;
  readonly supports: Gate;
}

/** The add-in in one of these Excels, with a workbook open. */
export function excelThere(name: ExcelHostName, book: BookState): ExcelThere {
  const { excelApi, customFunctions, undo, language, book: traits }: Traits = EXCEL_HOSTS[name];
  Object.assign(book, traits);
  const stand = new FakeExcel({ book, version: excelApi, undo });
  const newest: Readonly<Record<string, string>> = {
    ExcelApi: excelApi,
    CustomFunctionsRuntime: customFunctions,
    CompressedFile: "1.1",
  };
  const supports = gateOf((set, version) => order(version) <= order(newest[set] ?? "0.0"));
  return { stand, supports, host: new ExcelHost({ run: stand.run, supports, language }) };
}
