/** The grid shows texts instead of keys. */
import { gridLocale } from "../../../../src/hosts/univer/page/locale";

const part = (name: string): Record<string, unknown> =>
  (gridLocale() as Record<string, Record<string, unknown>>)[name]!;

test("a running calculation is shown, and descriptions of Excel functions remain", () => {
  expect(part("sheets-formula").progress).toMatchObject({ calculating: "Calculating" });
  expect(part("sheets-formula").functionList).toHaveProperty("SUM");
});
