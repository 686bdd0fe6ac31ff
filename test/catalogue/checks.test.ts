/** A malformed catalogue file is named with its row and field before it can be packed. */
import {
  checkAnnouncements,
  checkDimension,
  checkPlace,
  checkResource,
  checkSpellings,
  type Resource,
} from "../../scripts/catalogue-checks";
import type { PackedTable } from "../../src/catalogue/types";

const LISTED = { units: { CPW: "capacity" }, documents: { PCR: {}, EXT: {} } };
const good = (changes: Partial<Resource> = {}): Resource =>
  ({
    name: "some-table",
    title: "Some table",
    subject: "cpw",
    dialect: { header: false },
    sources: [{ title: "PCR", document: "PCR", section: "1", lines: "1-2" }],
    notes: { 1: "a note" },
    schema: {
      fields: [
        { name: "system", type: "string", role: "key" },
        { name: "cpw", type: "number", unit: "CPW" },
        { name: "notes", type: "string", printed: false },
        { name: "line", type: "string" },
      ],
      primaryKey: ["system"],
    },
    data: [
      ["A", 1, "1", "1"],
      ["B", 2, "", "2"],
    ],
    ...changes,
  }) as Resource;

test("a table is in the folder of its subject, or next to the folders", () => {
  expect([
    ...checkPlace("backup/rates.json", { name: "rates", subject: "backup" }),
    ...checkPlace("plan-rules.json", { name: "plan-rules", subject: "plan" }),
  ]).toEqual([]);
  expect(checkPlace("backup/rates.json", { name: "rates", subject: "bakup" })).toEqual([
    'the subject is "bakup", but the folder holds "backup": one of the two is misspelt',
  ]);
  expect(checkPlace("backup/rate.json", { name: "rates", subject: "backup" })).toEqual([
    'the table is called "rates", but the file "rate.json": one of the two is misspelt',
  ]);
});
test("a valid table has no problems", () => expect(checkResource(good(), LISTED)).toEqual([]));

test.each<[string, Partial<Resource>, RegExp]>([
  [
    "a text where a number belongs",
    { data: [["A", "1", "", "1"]] },
    /^row 1 \(A\), field cpw: "1" is no number$/,
  ],
  [
    "a row that is too short",
    { data: [["A", 1]] },
    /^row 1 \(A\) has 2 cells for 4 fields: system, cpw, notes, line$/,
  ],
  [
    "a key that occurs twice",
    {
      data: [
        ["A", 1, "", "1"],
        ["A", 2, "", "2"],
      ],
    },
    /^row 2 \(A\): same key as row 1: system$/,
  ],
  ["a footnote that is not there", { data: [["A", 1, "7", "1"]] }, /there is no note "7"/],
  [
    "an unknown unit",
    {
      schema: {
        fields: [
          { name: "system", type: "string" },
          { name: "cpw", type: "number", unit: "furlong" },
          { name: "notes", type: "string" },
          { name: "line", type: "string" },
        ],
        primaryKey: ["system"],
      },
    },
    /^field cpw: unknown unit "furlong"; choose one of "CPW"\. documents.json lists them$/,
  ],
  [
    "a correction that fits no row",
    {
      corrections: [
        { line: "2", field: "cpw", printed: "3", reading: 4, reason: "the sum of the parts is 4" },
      ],
    },
    /^the correction of line 2, field cpw, fits no row: none of that line has the reading 4 there$/,
  ],
  [
    "an unknown document",
    { sources: [{ title: "X", document: "PRC", section: "1", lines: "1-2" }] },
    /^source 1: unknown document "PRC"; did you mean "PCR"\? documents.json lists them$/,
  ],
  [
    "a source without its lines",
    { sources: [{ title: "X", document: "PCR", section: "1" }] },
    /^source 1: "lines" is missing: the lines of the source text, such as "572-582"$/,
  ],
  ["no rows", { data: [] }, /^data: \[\] must NOT have fewer than 1 items$/],
  [
    "a number where a text belongs",
    { data: [[12, 1, "", "1"]] },
    /^row 1 \(12\), field system: 12 is no text: it needs quotation marks$/,
  ],
  [
    "a row that is no list",
    { data: [["A", 1, "", "1"], "B"] as never },
    /^row 2: "B" must be a list$/,
  ],
  [
    "a line that is none",
    { data: [["A", 1, "", "l"]] },
    /^row 1 \(A\), field line: "l" is not a line of the source text, such as "578" or "578-579"$/,
  ],
  [
    "a line that is left out",
    { data: [["A", 1, "", null]] },
    /^row 1 \(A\), field line: null is not a line of the source text/,
  ],
  [
    "a line outside of the table's",
    {
      data: [
        ["A", 1, "", "1"],
        ["B", 2, "", "3"],
      ],
    },
    /^row 2 \(B\), field line: line 3 is not within those of the source, 1 to 2$/,
  ],
  [
    "a table without lines",
    { schema: { fields: good().schema.fields.slice(0, 3), primaryKey: ["system"] } },
    /^there is no field "line": every row cites/,
  ],
  [
    "a key that is no field",
    { schema: { fields: good().schema.fields, primaryKey: ["sistem"] } },
    /^the primary key names an unknown field "sistem"; did you mean "system"\?$/,
  ],
  [
    "a field that is there twice",
    {
      schema: {
        fields: [...good().schema.fields, good().schema.fields[0]!],
        primaryKey: ["system"],
      },
    },
    /^two fields are called "system"$/,
  ],
  [
    "a property of the file that is misspelt",
    { conditons: [] } as never,
    /^unknown property "conditons"; did you mean "conditions"\? schema.json lists the properties$/,
  ],
  [
    "a property of a field that is misspelt",
    {
      schema: {
        ...good().schema,
        fields: [
          { name: "system", type: "string", rol: "key" } as never,
          ...good().schema.fields.slice(1),
        ],
      },
    },
    /^field 1 \(system\): unknown property "rol"; did you mean "role"\?/,
  ],
  [
    "a type that is misspelt",
    {
      schema: {
        ...good().schema,
        fields: [{ name: "system", type: "text" as never }, ...good().schema.fields.slice(1)],
      },
    },
    /^field 1 \(system\), type: "text" is not allowed; did you mean "string"\? Allowed: string, number, integer, boolean$/,
  ],
  [
    "a name that is written otherwise",
    { name: "Some_Table" },
    /^name: "Some_Table" must be written as lower-case letters, digits, points and hyphens$/,
  ],
  ["what is missing", { title: undefined } as never, /^"title" is missing$/],
  [
    "a correction of no field",
    {
      corrections: [
        { line: "2", field: "cwp", printed: "3", reading: 2, reason: "the sum of the parts is 2" },
      ],
    },
    /^the correction of line 2 names an unknown field "cwp"; did you mean "cpw"\?$/,
  ],
])("names %s", (_what, changes, message) =>
  expect(checkResource(good(changes), LISTED).join("\n")).toMatch(message),
);

test("rows of other publications cite their own places", () =>
  expect(
    checkResource(
      good({
        sources: [{ title: "Others", document: "EXT", section: "1" }],
        data: [["A", 1, "", "table 3"]],
      }),
      LISTED,
    ),
  ).toEqual([]));

describe("a column with a dimension", () => {
  const [system, ...others] = good().schema.fields;
  const withDimension = (dimension: string): Resource =>
    good({
      schema: { fields: [{ ...system!, dimension }, ...others], primaryKey: ["system"] },
    });
  const dimensions = [
    { name: "system", title: "Systems", entries: [{ name: "A", aliases: ["b"] }] },
    { name: "device", title: "Devices", entries: [{ name: "3580-004" }, { name: "A" }] },
  ];

  test("accepts names and their spellings", () =>
    expect(checkSpellings(withDimension("system"), dimensions)).toEqual([]));

  test("accepts no other name", () =>
    expect(checkSpellings(withDimension("device"), dimensions)).toEqual([
      'row 2, field system: dimensions/device.json has no "B"; choose one of "3580-004", "A".',
    ]));

  test("must name an existing dimension", () =>
    expect(checkSpellings(withDimension("sistem"), dimensions)).toEqual([
      'field system: unknown dimension "sistem"; did you mean "system"?',
    ]));
});

test("an entry of a dimension needs a name, and a list of spellings", () => {
  const wrong = [{ nam: "LTO4" }, { name: "LTO5", aliases: "Ultrium 5" }] as never;
  expect(checkDimension({ name: "device", title: "Devices", entries: wrong })).toEqual([
    expect.stringMatching(/^entry 1: it needs a "name"/),
    expect.stringMatching(/^entry 2: /),
  ]);
});

test("reports a spelling that leads to two entries", () => {
  expect(
    checkDimension({
      name: "device",
      title: "Devices",
      entries: [
        { name: "LTO4", aliases: ["Ultrium 4"] },
        { name: "5746", aliases: ["ultrium-4"] },
      ],
    }),
  ).toEqual(['"ultrium-4" leads to both LTO4 and 5746']);
});

test("a day of announcement in a pack lies in a month that the documents state", () => {
  const fields = (...names: string[]) => names.map((name) => ({ name, type: "string" }));
  const documents = {
    name: "cpw",
    facts: { announced: ["2010-02"] },
    fields: fields("system"),
    rows: [["9117-MMB"]],
  };
  const pack = (...days: string[]) => ({
    name: "dates",
    facts: {},
    fields: fields("system", "announced"),
    rows: days.map((day) => ["9117-MMB", day]),
  });
  const checked = (...tables: unknown[]) => checkAnnouncements(tables as PackedTable[]);
  expect(checked(documents, pack("2010-02-09", ""))).toEqual([]);
  expect(checked(documents, pack("2009-02-09"))).toEqual([
    "dates: 9117-MMB is announced on 2009-02-09, in the documents in 2010-02",
  ]);
  // What no document states is not compared.
  expect(checked(pack("2009-02-09"))).toEqual([]);
});
