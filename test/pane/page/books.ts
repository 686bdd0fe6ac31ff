/**
 * The small workbook of the pane's tests: a call, a nested one, one around others, plain cells,
 * errors.
 */
import type { Workbook } from "../../../src/spreadsheet/workbook-model";
import { stampSheet } from "../../../src/provenance/stamp-sheet";
import { type Stamp } from "../../../src/provenance/stamp";
import { plainBook, plainSheet } from "../../support/plain-book";

/** An answer that differs in an older catalogue. */
const OLD_STAMP: Stamp = {
  versions: { sizebook: "0.0.1", catalogue: "0.9.0", hash: "0123456789ab" },
  date: "2026-01-01",
  rows: [],
  ranges: [],
  left: 0,
  answers: [
    {
      call: "SIZEBOOK.LPARCAP(1000)",
      value: 950,
      unit: "CPW",
      basis: "rule",
      what: "",
      where: "",
      rows: [],
    },
  ],
};

export const SMALL_BOOK = "Small workbook";

export const smallBook = (): Workbook =>
  plainBook([
    plainSheet("Sheet1", {
      A1: 1000,
      A2: "9117-MMD",
      A3: "EPM1",
      A4: 0.1,
      A5: "3580-004",
      B1: "=SIZEBOOK.LPARCAP(A1)",
      B2: "=ROUND(SIZEBOOK.LPARCAP(SIZEBOOK.CPWRATE(A2,A3,16),FALSE,A4)/1000,1)",
      B3: "=SIZEBOOK.LPARCAP(IF(A1>1,A1,2))",
      B4: "=SUM(A1,A4)",
      B5: "=B1",
      B6: '=SIZEBOOK.TAPEDEV("3580-04","RATE")',
      B7: '=A1&"!"',
    }),
    plainSheet("Other sheet", { A1: 500 }),
    stampSheet(OLD_STAMP),
  ]);
