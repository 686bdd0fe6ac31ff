// Compiles the catalogue after an installation. Without the development packages it prints a
// message about the consequences.
import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

function findTsx() {
  try {
    return createRequire(import.meta.url).resolve("tsx/cli");
  } catch {
    return undefined;
  }
}

const tsx = findTsx();
if (!tsx)
  console.log(
    "The development packages are not installed. npm start, npm test and the builds need them: run npm ci without --omit=dev.",
  );
else
  for (const script of ["scripts/compile-catalogue.ts", "scripts/compile-guides.ts"]) {
    const { status } = spawnSync(process.execPath, [tsx, script], { cwd: root, stdio: "inherit" });
    if (status !== 0) {
      process.exitCode = status ?? 1;
      break;
    }
  }
