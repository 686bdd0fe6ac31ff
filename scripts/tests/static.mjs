/** Runs checks by name, one after the other: `npm run typecheck`, `npm run lint`. */
import { CHECKS } from "./run.mjs";

for (const name of process.argv.slice(2)) {
  const { status } = await CHECKS[name]();
  if (status !== 0) {
    process.exitCode = 1;
    break;
  }
}
