/** A malformed catalogue file is named with its row and field before it can be packed. */
import { checkDimension, checkPlace, checkResource, type Resource } from "../../scripts/catalogue-checks";

const UNITS = { CPW: "capacity" };
const good = (changes: Partial<Resource> = {}): Resource => ({
  name: "some-table", title: "Some table", subject: "cpw", dialect: { header: false },
  sources: [{ title: "PCR", document: "PCR", section: "1", lines: "1-2" }],
  notes: { 1: "a note" },
  schema: { fields: [{ name: "system", type: "string", role: "key" }, { name: "cpw", type: "number", unit: "CPW" }, { name: "notes", type: "string", printed: false }, { name: "line", type: "string" }], primaryKey: ["system"] },
  data: [["A", 1, "1", "1"], ["B", 2, "", "2"]],
  ...changes,
} as Resource);

test("a table stands in the folder of its subject, or beside the folders", () => {
  expect([...checkPlace("backup", { subject: "backup" }), ...checkPlace(".", { subject: "plan" })]).toEqual([]);
  expect(checkPlace("backup", { subject: "bakup" })).toEqual(["the subject is \"bakup\", but the folder holds \"backup\": one of the two is misspelt"]);
});
test("a good table has no problems", () => expect(checkResource(good(), UNITS)).toEqual([]));

test.each<[string, Partial<Resource>, RegExp]>([
  ["a text where a number belongs", { data: [["A", "1", "", "1"]] }, /row 1, field cpw: "1" is no number/],
  ["a row that is too short", { data: [["A", 1]] }, /row 1 has 2 cells for 4 fields/],
  ["a key that stands twice", { data: [["A", 1, "", "1"], ["A", 2, "", "2"]] }, /row 2: same key as row 1/],
  ["a footnote that is not there", { data: [["A", 1, "7", "1"]] }, /there is no note "7"/],
  ["an unknown unit", { schema: { fields: [{ name: "system", type: "string" }, { name: "cpw", type: "number", unit: "furlong" }, { name: "notes", type: "string" }, { name: "line", type: "string" }] } }, /field cpw: unknown unit "furlong"/],
  ["a correction that fits no row", { corrections: [{ line: "2", field: "cpw", printed: "3", reading: 4, reason: "the sum of the parts is 4" }] }, /the correction of line 2, field cpw, fits no row/],
  ["an unknown document", { sources: [{ title: "X", document: "XYZ", section: "1" }] }, /document/],
  ["no rows", { data: [] }, /data/],
])("names %s", (_what, changes, message) => expect(checkResource(good(changes), UNITS).join("\n")).toMatch(message));

test("names a spelling that leads to two entries", () => {
  expect(checkDimension({ name: "device", title: "Devices", entries: [{ name: "LTO4", aliases: ["Ultrium 4"] }, { name: "5746", aliases: ["ultrium-4"] }] })).toEqual(['"ultrium-4" leads to both LTO4 and 5746']);
});
