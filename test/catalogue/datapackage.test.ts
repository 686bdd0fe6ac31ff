/** The catalogue as a Frictionless data package, validated by Frictionless itself. */
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { tableNames } from "../../src/catalogue/catalogue";
import { FRICTIONLESS, python, testWith } from "../support/tools";

const PACKAGE = join(__dirname, "../../build/datapackage.json");

interface Report {
  readonly valid: boolean;
  readonly tables: number;
  readonly errors: readonly string[];
}
const judge = (path: string): Report =>
  python<Report>(
    `
import json, sys
from frictionless import Package, validate, system
system.trusted = True
report = validate(sys.argv[1])
errors = [f"{task.name}: {error.type}: {error.message}" for task in report.tasks for error in task.errors] + [error.message for error in report.errors]
print(json.dumps({"valid": report.valid, "tables": len(report.tasks), "errors": errors}))`,
    [path],
  );

testWith([FRICTIONLESS], "Frictionless accepts every table of the package", () => {
  expect(judge(PACKAGE)).toEqual({ valid: true, tables: tableNames.length, errors: [] });
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
  const { valid, errors } = judge(path);
  expect(valid).toBe(false);
  expect(errors.some((error) => error.startsWith("backup-devices: type-error"))).toBe(true);
  expect(errors.some((error) => error.startsWith("backup-devices: primary-key"))).toBe(true);
});
