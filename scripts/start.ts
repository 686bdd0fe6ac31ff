/**
 * `npm start`: the workbench on http://localhost:3000. PORT sets the port. Uses an earlier build if
 * it is up to date. Runs until it is stopped.
 */
import { portOf, portTaken, serve, ServeProblem } from "./serve";
import { buildWorkbench, BUILT, HEADERS } from "./workbench-build";

async function main(): Promise<void> {
  const port = portOf(process.env.PORT, 3000);
  // First, so that a port in use is reported before anything is built.
  const server = await serve({ folder: BUILT, port, headers: HEADERS });
  buildWorkbench();
  console.log(
    `Sizebook is at http://localhost:${portTaken(server)} until this is stopped (Ctrl+C).`,
  );
}

main().catch((error: unknown) => {
  if (!(error instanceof ServeProblem)) throw error;
  console.error(error.message);
  process.exitCode = 1;
});
