/**
 * `npm start`: the workbench on http://localhost:3000. PORT sets the port. Uses an earlier build if
 * it is up to date. Runs until it is stopped.
 */
import { ProgramFailed } from "./run-node";
import { portOf, portTaken, serve, ServeProblem } from "./serve";
import { buildWorkbench, BUILT, headersOfBuilt } from "./workbench-build";

/** The name of a step while it runs, and then its seconds. */
function telling(what: string, build: () => void): void {
  const started = Date.now();
  process.stdout.write(`Building the ${what} ... `);
  build();
  process.stdout.write(`${Math.round((Date.now() - started) / 1000)} s\n`);
}

async function main(): Promise<void> {
  const port = portOf(process.env.PORT, 3000);
  // First, so that a port in use is reported before anything is built.
  const server = await serve({ folder: BUILT, port, headers: headersOfBuilt });
  buildWorkbench(telling);
  console.log(
    `Sizebook is at http://localhost:${portTaken(server)} until this is stopped (Ctrl+C).`,
  );
}

main().catch((error: unknown) => {
  if (!(error instanceof ServeProblem || error instanceof ProgramFailed)) throw error;
  console.error(error.message);
  process.exit(1); // the server would keep it running
});
