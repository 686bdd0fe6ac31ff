/** Cells that a document marks as not applicable: the tables list them, no text is searched. */
import { tablesWhere } from "../../src/catalogue/catalogue";
import { refusal } from "../support/call-function";

const marked = tablesWhere(({ facts }) => facts.notApplicable !== undefined);

test.each(marked.map((source) => [source.name, source] as const))(
  "%s marks empty cells in rows that exist",
  (_, source) => {
    const columns = source.about.facts.notApplicable as Record<string, readonly string[]>;
    for (const [key, fields] of Object.entries(columns)) {
      const [row] = source.where([source.about.primaryKey[0]!], [key]);
      expect([key, row === undefined]).toEqual([key, false]);
      for (const field of fields)
        expect([key, field, source.cell(row!, field)]).toEqual([key, field, null]);
    }
  },
);

test("cells that are not applicable and blank cells have different messages", () => {
  expect(refusal("IOASPEC", "572C", "WRITECACHE")).toMatch(/is not applicable\./);
  expect(refusal("IOASPEC", "573D", "INTERFACE")).toMatch(/is not applicable\./);
  expect(refusal("DISKSPEC", "58B0", "SPEED")).toMatch(/is not applicable\./);
  expect(refusal("IOASPEC", "572C", "FEATURES")).toMatch(/^#N\/A No published features/);
});
