/** The host matrix follows from the published sets and from what the add-in uses. */
import { EXCELS, lacking, loads } from "../../scripts/docs/compatibility";

const host = (name: string) => EXCELS.find((excel) => excel.name.startsWith(name))!;

test("the add-in loads where custom functions and a shared runtime are available, and nowhere else", () => {
  expect(EXCELS.filter((excel) => !loads(excel)).map(({ name }) => name)).toEqual([
    "Windows, LTSC 2021 (volume license)",
    "Windows, 2019 (volume license)",
    "Windows, 2016 (volume license)",
    "iPad",
  ]);
});

test("the limitations of an Excel are those of its missing requirement sets", () => {
  expect(lacking(host("Excel on the web"))).toEqual([]);
  expect(
    lacking(host("Windows, LTSC 2024")).map(({ set, version }) => `${set} ${version}`),
  ).toEqual(["ExcelApi 1.18", "ExcelApi 1.19", "CustomFunctionsRuntime 1.4"]);
  expect(
    lacking(host("Windows, LTSC 2024")).some(({ without }) =>
      without.includes("Comments are written instead"),
    ),
  ).toBe(true);
});
