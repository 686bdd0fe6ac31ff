/**
 * Every cell of the worked example that has one of our calls in it can be explained, and the
 * explanation agrees with what it shows.
 */
import { hasCall } from "../../src/spreadsheet/formula/calls";
import { withResults } from "../support/calculated";
import { corePlan } from "../support/core-plan";
import { explainCell, explainOrigin } from "../../src/provenance/explain";
import { MemoryHost } from "../support/memory-host";

const { workbook } = corePlan();
let host: MemoryHost;
beforeAll(async () => {
  await withResults(workbook);
  host = new MemoryHost(workbook);
});

const ours = (state: string) =>
  workbook.sheets
    .filter((sheet) => (sheet.state === "visible") === (state === "visible"))
    .flatMap(({ name, cells }) =>
      [...cells]
        .filter(([, { formula }]) => formula !== undefined && hasCall(formula))
        .map(([range]) => ({ sheet: name, range })),
    );

test("every call on a visible sheet is explained", async () => {
  const cells = ours("visible");
  expect(cells.length).toBeGreaterThan(100);
  const unread: string[] = [];
  for (const cell of cells)
    for (const call of (await explainCell(host, cell)).calls)
      if (call.unread !== undefined) unread.push(`${cell.sheet}!${cell.range}: ${call.unread}`);
  expect(unread).toEqual([]);
});

test("no cell shows another value than its explanation", async () => {
  const differing: string[] = [];
  for (const place of [...ours("visible"), ...ours("hidden")]) {
    const { differs, content } = await explainCell(host, place);
    if (differs !== undefined)
      differing.push(
        `${place.sheet}!${place.range} shows ${String(content.value)}, read ${String(differs)}`,
      );
  }
  expect(differing).toEqual([]);
});

test("a value on a visible sheet leads to the call behind it", async () => {
  const checks = workbook.sheets.find(({ name }) => name === "Checks")!;
  const [verdict] = [...checks.cells].find(
    ([, { value, formula }]) => formula !== undefined && value === "FAIL",
  )!;
  const origin = await explainOrigin(host, { sheet: "Checks", range: verdict });
  expect(origin.length).toBeGreaterThan(1);
  expect(origin[origin.length - 1]!.calls.map(({ name }) => name)).toContain("CHECK");
});
