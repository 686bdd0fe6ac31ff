/**
 * `npm run generate`: writes everything that derives from the catalogue, the definitions and the
 * examples. A step that would find nothing new is left out. Names of steps after `--` select them.
 */
import { join } from "node:path";
import { runStep, type Step } from "./generate/step";

const ROOT = join(__dirname, "..");

/** In their order: each may read what those before it wrote. */
const STEPS: readonly Step[] = [
  { name: "catalogue", script: "scripts/compile-catalogue.ts" },
  { name: "guides", script: "scripts/compile-guides.ts" },
  { name: "signatures", script: "scripts/lock-signatures.ts" },
  { name: "templates", script: "scripts/templates.ts" },
  { name: "pages", script: "scripts/docs.ts" },
  { name: "architecture", script: "scripts/docs/architecture-page.ts" },
  { name: "examples", script: "scripts/docs/example-pages.ts" },
];

const seconds = (started: number): string => `${((Date.now() - started) / 1000).toFixed(1)} s`;

async function main(names: readonly string[]): Promise<void> {
  const unknown = names.find((name) => !STEPS.some((step) => step.name === name));
  if (unknown !== undefined)
    throw new Error(
      `There is no step ${unknown}. Steps are: ${STEPS.map(({ name }) => name).join(", ")}.`,
    );
  for (const step of STEPS.filter(({ name }) => names.length === 0 || names.includes(name))) {
    const started = Date.now();
    const ran = await runStep(ROOT, step);
    console.log(`${step.name}: ${ran ? "done" : "nothing has changed"} in ${seconds(started)}`);
  }
}

main(process.argv.slice(2)).catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
