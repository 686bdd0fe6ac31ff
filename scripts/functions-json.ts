/** Writes build/functions.json, the description of the worksheet functions for Excel. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { allFunctions } from "../src/functions/all";
import { functionsMetadata } from "../src/hosts/excel/metadata";

const folder = join(__dirname, "..", "build");
mkdirSync(folder, { recursive: true });
const metadata = functionsMetadata(allFunctions());
writeFileSync(join(folder, "functions.json"), `${JSON.stringify(metadata, null, 1)}\n`);
console.log(`functions.json: ${metadata.functions.length} functions, ${metadata.enums.length} lists`);
