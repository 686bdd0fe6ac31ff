/**
 * Runs one workbook through every command, in its own process: its memory is that of this workbook.
 */
import { runCommands } from "../../test/support/foreign/commands";

const [file, folder, only] = process.argv.slice(2) as [string, string, string?];
void runCommands(file, folder, only).then((run) =>
  process.stdout.write(
    JSON.stringify({ ...run, megabytes: process.resourceUsage().maxRSS / 1024 }),
  ),
);
