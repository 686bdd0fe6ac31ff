/** What is too large for Excel is found in a written worksheet, each limit and one beyond it. */
import { limitFaults } from "../../../src/xlsx/verify/limit-faults";

const sheet = (before: string, rows: string, after: string): string =>
  `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${before}<sheetData>${rows}</sheetData>${after}</worksheet>`;
const edge = (length: number): string =>
  sheet("", "", `<headerFooter><oddFooter>${"&amp;".repeat(length)}</oddFooter></headerFooter>`);
const row = (height: number): string =>
  sheet("", `<row r="1" ht="${height}" customHeight="1"/>`, "");
const column = (width: number): string =>
  sheet(`<cols><col min="1" max="1" width="${width}"/></cols>`, "", "");
const validation = (attribute: string, length: number): string =>
  sheet(
    "",
    "",
    `<dataValidations count="1"><dataValidation sqref="A1" ${attribute}="${"x".repeat(length)}"/></dataValidations>`,
  );
const list = (length: number): string =>
  sheet(
    "",
    "",
    `<dataValidations count="1"><dataValidation sqref="A1" type="list"><formula1>${"x".repeat(length)}</formula1></dataValidation></dataValidations>`,
  );
const formula = (length: number): string =>
  sheet("", `<row r="1"><c r="A1"><f>${"&lt;".repeat(length)}</f></c></row>`, "");

test.each<[string, (size: number) => string, number]>([
  ["a footer", edge, 255],
  ["a row", row, 409],
  ["a column", column, 255],
  ["the title of a prompt", (size) => validation("promptTitle", size), 32],
  ["a prompt", (size) => validation("prompt", size), 255],
  ["the title of an error", (size) => validation("errorTitle", size), 32],
  ["an error", (size) => validation("error", size), 225],
  ["a list", list, 255],
  ["a formula", formula, 8192],
])("%s", (_name, part, most) => {
  expect(limitFaults(part(most))).toEqual([]);
  const [fault, ...others] = limitFaults(part(most + 1));
  expect(others).toEqual([]);
  expect(fault).toMatch(new RegExp(`has ${most + 1}, and Excel takes at most ${most}$`));
});
