/** What a customer copy leaves out by default, keeps on request, and names. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createCopy, type CreatedCopy } from "../../src/customer-copy/create";
import type { ShareOptions } from "../../src/customer-copy/freeze-policy";
import { inspectXlsx } from "../../src/xlsx/inspect/inspect";
import { readXlsx } from "../../src/xlsx/read/read-contents";
import { CONTENT_KEYS, type ContentKey } from "../../src/xlsx/inspect/inspection";
import { bookWithHiddenContent, DATA_MODEL, secretOf } from "../support/hidden-content";
import { convert } from "../support/libreoffice";
import { wordsIn } from "../support/secret-search";
import { OPENPYXL, python, SAMPLES, SAMPLES_FOLDER, SOFFICE, testWith } from "../support/tools";

const SECRET = /SECRET[a-z]+/g;

/** Where the sample has its secrets: the kind, and what its item says. */
const PLACES: Readonly<Record<string, readonly [ContentKey, RegExp]>> = {
  SECRETabspath: ["authors", /workbook\.xml .*SECRETabspath/],
  SECRETcreator: ["authors", /SECRETcreator/],
  SECRETmodifier: ["authors", /SECRETmodifier/],
  SECRETcompany: ["authors", /SECRETcompany/],
  SECRETmanager: ["authors", /SECRETmanager/],
  SECREThyperbase: ["authors", /SECREThyperbase/],
  SECRETperson: ["authors", /SECRETperson/],
  SECRETuser: ["authors", /persons\/person\.xml/],
  SECRETrevuser: ["authors", /SECRETrevuser/],
  SECRETtenant: ["authors", /SECRETtenant/],
  SECRETmiplabel: ["properties", /SECRETmiplabel/],
  SECRETexifgps: ["preview", /thumbnail\.jpeg/],
  SECRETjpegcommen: ["preview", /thumbnail\.jpeg/],
  SECRETconnname: ["connections", /SECRETconnname/],
  SECRETconnpwd: ["connections", /PWD=\*\*\*/],
  SECRETsql: ["connections", /SECRETsql/],
  SECRETalttext: ["alt-text", /SECRETalttext/],
  SECRETshapename: ["alt-text", /SECRETshapename/],
  SECRETextpath: ["external-links", /SECRETextpath/],
  SECRETextsheet: ["external-links", /externalLink1\.xml/],
  SECRETextvalue: ["external-links", /externalLink1\.xml .*1 stored value/],
  SECREThyperlink: ["external-links", /SECREThyperlink/],
  SECRETtooltip: ["external-links", /Summary link to the file "[^"]*SECREThyperlink/],
  SECRETdisplay: ["external-links", /Summary link to the file "[^"]*SECREThyperlink/],
  SECRETdatamodel: ["data-model", /item\.data/],
  SECRETprinter: ["printer-settings", /Summary/],
  SECRETprinterascii: ["printer-settings", /Summary/],
  SECRETunusedstring: ["leftovers", /sharedStrings\.xml/],
  SECRETnumfmt: ["leftovers", /styles\.xml .*number format/],
  SECRETzipcomment: ["leftovers", /comment of the zip/],
  SECRETorphan: ["leftovers", /orphan\.xml/],
  SECRETcustomxml: ["custom-xml", /item1\.xml/],
  SECRETwebext: ["add-ins", /SECRETwebext/],
  SECRETstore: ["add-ins", /SECRETwebext/],
  SECRETwebprop: ["add-ins", /SECRETwebext/],
  SECRETcomment: ["comments", /_SECRETcomment/],
  SECRETnamecomment: ["comments", /_SECRETcomment/],
  SECREThidname: ["hidden-names", /SECREThidname/],
  SECREThidvalue: ["hidden-names", /SECREThidvalue/],
  SECRETvisname: ["hidden-names", /SECRETvisname/],
  SECRETnamevalue: ["hidden-names", /SECRETnamevalue/],
};

/** Secrets that readers may need: they stay by default, and are listed. */
const STAYS = [
  "SECRETcomment", // the name itself
  "SECRETconnname", // the data model has the connection, without its source
  "SECRETcustomxml",
  "SECRETdatamodel",
  "SECREThidname",
  "SECREThidvalue",
  "SECRETmiplabel",
  "SECRETnamevalue",
  "SECRETshapename",
  "SECRETstore",
  "SECRETvisname",
  "SECRETwebext",
  "SECRETwebprop",
];
/** A sensitivity label is a policy, which only Excel changes: it is listed with the reason. */
const NEVER_GOES = ["SECRETmiplabel"];

async function copyOf(
  bytes: Uint8Array,
  options: Partial<ShareOptions> = {},
): Promise<CreatedCopy> {
  const copy = await createCopy(bytes, { date: "2026-01-31", ...options });
  if ("problem" in copy) throw new Error(copy.problem);
  return copy;
}

const sample = (): Uint8Array =>
  readFileSync(join(SAMPLES_FOLDER, "workbooks-made", "secrets.xlsx"));

testWith([SAMPLES], "every place of a secret is named", async () => {
  const inspection = await inspectXlsx(sample());
  if ("problem" in inspection) throw new Error(inspection.problem);
  const unnamed = [...(await wordsIn(sample(), SECRET))].filter((word) => {
    const [key, says] = PLACES[word] ?? [];
    const items = inspection.find((finding) => finding.key === key)?.items ?? [];
    return !items.some(({ place, text }) => says?.test(`${place} ${text}`));
  });
  expect(unnamed).toEqual([]);
});

testWith([SAMPLES], "a copy has no secret that readers do not need", async () => {
  const copy = await copyOf(sample());
  expect([...(await wordsIn(copy.bytes, SECRET))].sort()).toEqual(STAYS);
  expect(copy.leftOut.map(({ key }) => key)).toEqual([
    "authors",
    "comments",
    "external-links",
    "connections",
    "alt-text",
    "printer-settings",
    "preview",
    "leftovers",
  ]);
});

testWith([SAMPLES], "without all kinds, only what Excel alone removes is left", async () => {
  const copy = await copyOf(sample(), { clean: CONTENT_KEYS });
  expect([...(await wordsIn(copy.bytes, SECRET))].sort()).toEqual(NEVER_GOES);
  for (const { items } of copy.left)
    expect(items.every(({ reason }) => reason !== undefined)).toBe(true);
});

/** Made here: a workbook with every kind of hidden content, and a password in a connection. */
const madeBook = (): Promise<Uint8Array> => bookWithHiddenContent({ related: [DATA_MODEL] });
const withoutMacros = { clean: ["macros"] } as const;
const GONE: readonly ContentKey[] = [
  "authors",
  "connections",
  "printer-settings",
  "preview",
  "alt-text",
  "leftovers",
];
const ANY = /Secret[a-z]+|hunter2/g;

test("a copy of a workbook that is made here leaves the same kinds out", async () => {
  const words = await wordsIn((await copyOf(await madeBook(), withoutMacros)).bytes, ANY);
  expect([...words].filter((word) => [...GONE.map(secretOf), "hunter2"].includes(word))).toEqual(
    [],
  );
  // What changes what a reader sees stays, and is listed.
  expect(words).toContain(secretOf("comments"));
  expect(words).toContain(secretOf("pivot-caches"));
  expect(words).toContain(secretOf("external-links"));
});

test.each(GONE)("a copy keeps %s if they are asked for", async (key) => {
  const copy = await copyOf(await madeBook(), { ...withoutMacros, keep: [key] });
  expect(await wordsIn(copy.bytes, ANY)).toContain(secretOf(key));
  expect(copy.leftOut.map((finding) => finding.key)).not.toContain(key);
});

test("a kind cannot be removed and kept", async () => {
  expect(
    await createCopy(await madeBook(), {
      date: "2026-01-31",
      clean: ["authors"],
      keep: ["authors"],
    }),
  ).toEqual({ problem: "authors are to be removed and kept. Choose one of the two." });
});

const SHEETS = `
import json, sys, openpyxl
book = openpyxl.load_workbook(sys.argv[1])
print(json.dumps([[s.title, s.sheet_state, s["A1"].value] for s in book][:1]))
`;

testWith([OPENPYXL, SOFFICE], "openpyxl and LibreOffice open the copy", async () => {
  const { bytes } = await copyOf(await madeBook(), withoutMacros);
  const folder = mkdtempSync(join(tmpdir(), "sizebook-left-out-"));
  try {
    const path = join(folder, "copy.xlsx");
    writeFileSync(path, bytes);
    expect(python(SHEETS, [path])).toEqual([["Shown", "visible", "visible"]]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const reading = await readXlsx(convert(bytes, "xlsx"));
  if ("problem" in reading) throw new Error(reading.problem);
  expect(reading.cell("Shown", "A1")).toEqual({ value: "visible" });
});
