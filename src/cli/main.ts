/** The command `sizebook`. */
import { runCommand } from "./run-command";

void runCommand(process.argv.slice(2)).then(({ status, stdout, stderr }) => {
  process.stdout.write(stdout);
  process.stderr.write(stderr);
  process.exitCode = status;
});
