/** functions.json against the published schema and the naming rules of Excel. */
import Ajv from "ajv";
import published from "@microsoft/app-manifest/build/json-schemas/teams/v1.30/MicrosoftTeams.schema.json";
import { offeredValues } from "../../src/functions/core/arguments";
import { allFunctions } from "../../src/functions";
import { functionsMetadata, metadataFile } from "../../scripts/addin/functions-metadata";

const metadata = functionsMetadata(
  allFunctions(),
  (name) => `https://example.org/functions/${name}`,
);

test("the metadata conforms to the published schema of custom functions", () => {
  // The schema is of draft 4 and lacks allowErrorForDataTypeAny and a namespace defined by the
  // manifest.
  const { id: _id, $schema: _schema, ...schema } = published as Record<string, unknown>;
  const validate = new Ajv({
    strict: false,
    allErrors: true,
    validateFormats: false,
    logger: false,
  }).compile({ definitions: schema.definitions, $ref: "#/definitions/extensionCustomFunctions" });
  const { allowErrorForDataTypeAny: _errors, ...checked } = metadata;
  const valid = validate(checked);
  expect(validate.errors ?? []).toEqual([]);
  expect(valid).toBe(true);
});

test("the metadata describes every function and parameter, including arrays and errors", () => {
  expect(metadata.allowErrorForDataTypeAny).toBe(true);
  expect(metadata.functions.map((fn) => fn.id)).toEqual(allFunctions().map((fn) => fn.name));
  for (const fn of metadata.functions)
    for (const parameter of fn.parameters) {
      expect(parameter).toMatchObject({ type: "any", dimensionality: "matrix" });
      expect(parameter.description.length).toBeGreaterThan(5);
    }
});

test("the metadata offers the catalogue's keys as lists with titles", () => {
  const type = metadata.functions.find((fn) => fn.id === "SSLTPS")!.parameters[0]!;
  const offered = metadata.enums.find((list) => list.id === type.customEnumId)!;
  expect(offered.values.map((value) => value.stringValue)).toEqual(["RR", "ACRR", "Stream"]);
  expect(offered.values.every((value) => value.tooltip.length > value.name.length)).toBe(true);
});

test("the metadata is far below 1 MB, beyond which Excel for Windows registers no function", () => {
  const file = metadataFile(metadata);
  expect(Buffer.byteLength(file)).toBeLessThan(600_000);
  expect(file.trimEnd()).not.toMatch(/\n/);
  expect(JSON.parse(file)).toEqual(metadata);
});

test("every parameter with values has a list, and equal lists are shared", () => {
  const contents = metadata.enums.map(({ values }) => JSON.stringify(values));
  expect(new Set(contents).size).toBe(contents.length);
  for (const fn of allFunctions())
    for (const param of fn.params) {
      const described = metadata.functions
        .find(({ id }) => id === fn.name)!
        .parameters.find(({ name }) => name === param.name)!;
      const list = metadata.enums.find(({ id }) => id === described.customEnumId);
      expect([
        fn.name,
        param.name,
        list?.values.map(({ stringValue }) => stringValue) ?? [],
      ]).toEqual([fn.name, param.name, offeredValues(param)]);
    }
});

test("all lists have different ids", () => {
  const ids = metadata.enums.map((list) => list.id);
  expect(new Set(ids).size).toBe(ids.length);
});
