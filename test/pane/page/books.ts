/** The small workbook of the pane's tests: a call, a nested one, one around others, plain cells, errors. */
import type { Workbook } from "../../../src/workbook/model";
import { plainBook, plainSheet } from "../../support/plain-book";

export const SMALL_BOOK = "Small workbook";

export const smallBook = (): Workbook => plainBook([
  plainSheet("Sheet1", {
    A1: 1000, A2: "9117-MMD", A3: "EPM1", A4: 0.1, A5: "3580-004",
    B1: "=SIZE.LPARCAP(A1)", B2: "=ROUND(SIZE.LPARCAP(SIZE.CPWRATE(A2,A3,16),FALSE,A4)/1000,1)", B3: "=SIZE.LPARCAP(IF(A1>1,A1,2))", B4: "=SUM(A1,A4)", B5: "=B1", B6: "=SIZE.TAPEDEV(\"3580-04\",\"RATE\")", B7: "=A1&\"!\"",
  }),
  plainSheet("Other sheet", { A1: 500 }),
]);
