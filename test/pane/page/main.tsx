/** The pane alone over workbooks in memory, for tests that click through it. */
import { allFunctions } from "../../../src/functions/all";
import { mountPane } from "../../../src/pane/mount";
import type { PaneView } from "../../../src/pane/services";
import { withValues, type StoredValues } from "../../../src/workbench/templates";
import { buildTemplate, planTemplates } from "../../../src/plan/templates";
import { MemoryHost } from "../../../src/workbook/memory-host";
import type { Workbook } from "../../../src/workbook/model";
import { plainBook, plainSheet } from "../../support/plain-book";
import { BrokenHost } from "./broken-host";
import { calculateOwn } from "./calculate-own";

/** Cells that the tests select: a call, a nested one, one around others, plain cells, an error. */
const cells = (): Workbook => plainBook([
  plainSheet("Sheet1", {
    A1: 1000, A2: "9117-MMD", A3: "EPM1", A4: 0.1, A5: "3580-004",
    B1: "=SIZE.LPARCAP(A1)", B2: "=ROUND(SIZE.LPARCAP(SIZE.CPWRATE(A2,A3,16),FALSE,A4)/1000,1)", B3: "=SIZE.LPARCAP(IF(A1>1,A1,2))", B4: "=SUM(A1,A4)", B5: "=B1", B6: "=SIZE.TAPEDEV(\"3580-04\",\"RATE\")",
  }),
  plainSheet("Other sheet", { A1: 500 }),
]);

async function examplePlan(): Promise<Workbook> {
  const values = (await (await fetch("values.json")).json()) as StoredValues;
  return withValues(buildTemplate(planTemplates[1]!).workbook, values);
}

async function start(): Promise<void> {
  const asked = new URLSearchParams(location.search);
  allFunctions();
  const book = asked.get("book") === "plan" ? await examplePlan() : cells();
  const host = asked.get("book") === "broken" ? new BrokenHost(book) : new MemoryHost(book, calculateOwn);
  if (asked.get("book") !== "plan") await host.recalculate();
  const theme = (asked.get("theme") ?? "light") as "light" | "dark" | "contrast";
  const listeners = new Set<(view: PaneView) => void>();
  const down = mountPane(document.getElementById("pane")!, {
    host, place: "workbench", theme: { current: () => theme, watch: () => () => undefined },
    requests: { watch: (listener) => { listeners.add(listener); return () => listeners.delete(listener); } },
  });
  Object.assign(globalThis, { host, down, ask: (view: PaneView) => listeners.forEach((listener) => listener(view)) });
}

void start();
