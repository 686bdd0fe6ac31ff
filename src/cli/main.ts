/** The command `sizebook`. */
import { writeSync } from "node:fs";
import { fileReason } from "./file-errors";
import { runCommand } from "./run-command";

/** Ends with a sentence where the answer cannot be told; quietly where nobody reads on, as `head` does. */
function stopPrinting(error: NodeJS.ErrnoException): never {
  if (error.code === "EPIPE" || error.code === "ERR_STREAM_DESTROYED") process.exit();
  try {
    writeSync(2, `The answer cannot be written: ${fileReason(error)}.\n`);
  } catch {
    // There is nobody left to be told.
  }
  process.exit(2);
}

process.stdout.on("error", stopPrinting);
process.stderr.on("error", () => process.exit());
void runCommand(process.argv.slice(2)).then(({ status, stdout, stderr }) => {
  process.exitCode = status;
  try {
    if (stdout !== "") process.stdout.write(stdout);
    if (stderr !== "") process.stderr.write(stderr);
  } catch (error) {
    stopPrinting(error as NodeJS.ErrnoException);
  }
});
