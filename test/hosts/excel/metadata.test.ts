/** functions.json against the published schema and the naming rules of Excel. */
import Ajv from "ajv";
import published from "@microsoft/app-manifest/build/json-schemas/teams/v1.30/MicrosoftTeams.schema.json";
import { allFunctions } from "../../../src/functions/all";
import { functionsMetadata } from "../../../src/hosts/excel/metadata";

const metadata = functionsMetadata(
  allFunctions(),
  (name) => `https://example.org/functions/${name}`,
);

test("fits the published schema of custom functions", () => {
  // The schema is of draft 4 and knows neither allowErrorForDataTypeAny nor a namespace left to the manifest.
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

test("describes every function and every parameter, arrays and errors included", () => {
  expect(metadata.allowErrorForDataTypeAny).toBe(true);
  expect(metadata.functions.map((fn) => fn.id)).toEqual(allFunctions().map((fn) => fn.name));
  for (const fn of metadata.functions)
    for (const parameter of fn.parameters) {
      expect(parameter).toMatchObject({ type: "any", dimensionality: "matrix" });
      expect(parameter.description.length).toBeGreaterThan(5);
    }
});

test("offers the catalogue's keys as lists, with a title for each", () => {
  const type = metadata.functions.find((fn) => fn.id === "SSLTPS")!.parameters[0]!;
  const offered = metadata.enums.find((list) => list.id === type.customEnumId)!;
  expect(offered.values.map((value) => value.stringValue)).toEqual(["RR", "ACRR", "Stream"]);
  expect(offered.values.every((value) => value.tooltip.length > value.name.length)).toBe(true);
});

test("no two lists have one id", () => {
  const ids = metadata.enums.map((list) => list.id);
  expect(new Set(ids).size).toBe(ids.length);
});
