/** The unified manifest of a build, and what the published schema says against one. */
import Ajv from "ajv";
import schema from "@microsoft/app-manifest/build/json-schemas/teams/v1.30/MicrosoftTeams.schema.json";
import { unifiedManifest } from "../../scripts/addin/unified";
import { allFunctions } from "../../src/functions";
import { PRODUCTION } from "../../src/functions/core/addin-identity";
import { functionsMetadata } from "../../scripts/addin/functions-metadata";

export const unifiedOf = (xml: string, baseUrl: string): ReturnType<typeof unifiedManifest> =>
  unifiedManifest(xml, {
    baseUrl,
    identity: PRODUCTION,
    metadata: functionsMetadata(allFunctions(), (name) => `${baseUrl}/${name}`),
  });

/** Classes of Unicode need another mode of regular expressions than the schema's other patterns. */
const pattern = Object.assign(
  (text: string): RegExp => new RegExp(text, text.includes("\\p{") ? "u" : ""),
  { code: "pattern" },
);

/** The schema is of draft 4. */
export function schemaProblems(manifest: unknown): unknown {
  const { id: _id, $schema: _schema, ...rules } = schema as Record<string, unknown>;
  const validate = new Ajv({
    strict: false,
    allErrors: true,
    validateFormats: false,
    code: { regExp: pattern },
    logger: false,
  }).compile(rules);
  validate(manifest);
  return validate.errors ?? [];
}
