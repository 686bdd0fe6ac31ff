// Runs the check of the catalogue against the source documents, which are not part of this project.
// SIZEBOOK_CATALOGUE_CHECK names the checking script; by default it is next to the project.
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const beside = fileURLToPath(new URL("../../shared/tools/check-catalogue.mjs", import.meta.url));
const script = process.env.SIZEBOOK_CATALOGUE_CHECK ?? beside;

if (existsSync(script)) {
  try {
    execFileSync(process.execPath, [script], { stdio: "inherit" });
  } catch {
    process.exitCode = 1;
  }
} else
  console.log(
    "The source documents are not here: the catalogue was not checked against them (SIZEBOOK_CATALOGUE_CHECK names the checking script).",
  );
