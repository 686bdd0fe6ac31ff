/** The catalogue as a Frictionless data package, validated by Frictionless itself. */
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { tablesWhere } from "../../src/catalogue/catalogue";
import { judgePackage } from "../support/frictionless";
import { FRICTIONLESS, testWith } from "../support/tools";

const PACKAGE = join(__dirname, "../../build/datapackage.json");

/** The tables of packs are packages of their own. */
const ofDocuments = tablesWhere(({ facts }) => facts.pack === undefined);

testWith([FRICTIONLESS], "Frictionless accepts every table of the package", () => {
  expect(judgePackage(PACKAGE)).toEqual({ valid: true, tables: ofDocuments.length, errors: [] });
});

testWith([FRICTIONLESS], "it rejects a text instead of a number, and a duplicate key", () => {
  const spoiled = JSON.parse(readFileSync(PACKAGE, "utf8")) as {
    resources: { name: string; data: unknown[][]; schema: { fields: { name: string }[] } }[];
  };
  const devices = spoiled.resources.find(({ name }) => name === "backup-devices")!;
  const rate = devices.schema.fields.findIndex(({ name }) => name === "rate");
  devices.data[0]![rate] = "fast";
  devices.data.push([...devices.data[1]!]);
  const path = join(mkdtempSync(join(tmpdir(), "package-")), "datapackage.json");
  writeFileSync(path, JSON.stringify(spoiled));
  const { valid, errors } = judgePackage(path);
  expect(valid).toBe(false);
  expect(errors.some((error) => error.startsWith("backup-devices: type-error"))).toBe(true);
  expect(errors.some((error) => error.startsWith("backup-devices: primary-key"))).toBe(true);
});
