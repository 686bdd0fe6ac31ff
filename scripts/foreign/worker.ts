/**
 * One workbook through every command, in a process of its own: its memory is that of this workbook.
 */
import { runCommands } from "../../test/support/foreign/commands";

const [file, folder, only] = process.argv.slice(2) as [string, string, string?];
void runCommands(file, folder, only).then((run) =>
  process.stdout.write(
    JSON.stringify({ ...run, megabytes: process.resourceUsage().maxRSS / 1024 }),
  ),
);
