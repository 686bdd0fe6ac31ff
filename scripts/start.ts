/**
 * `npm start`: the workbench on http://localhost:3000. PORT changes the port. What is built already
 * and still fits is not built again. It runs until it is stopped.
 */
import { portOf, portTaken, serve, ServeProblem } from "./serve";
import { buildWorkbench, BUILT, HEADERS } from "./workbench-build";

async function main(): Promise<void> {
  const port = portOf(process.env.PORT, 3000);
  // First of all: a taken port is said before anything is built.
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
