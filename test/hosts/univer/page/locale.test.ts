/** What the grid says on a screen: words, where a key would be shown. */
import { gridLocale } from "../../../../src/hosts/univer/page/locale";

const part = (name: string): Record<string, unknown> =>
  (gridLocale() as Record<string, Record<string, unknown>>)[name]!;

test("while it calculates it says so, and still knows what Excel's own functions do", () => {
  expect(part("sheets-formula").progress).toMatchObject({ calculating: "Calculating" });
  expect(part("sheets-formula").functionList).toHaveProperty("SUM");
});
