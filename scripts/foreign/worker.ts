/** One workbook through every command, in a process of its own: its memory is that of this workbook. */
import { runCommands } from "../../test/support/foreign/commands";

const [file, folder] = process.argv.slice(2) as [string, string];
void runCommands(file, folder).then((run) =>
  process.stdout.write(
    JSON.stringify({ ...run, megabytes: process.resourceUsage().maxRSS / 1024 }),
  ),
);
