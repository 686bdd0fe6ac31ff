/**
 * Commands on files. They run within limits (limited-command.ts), and load their code when they are
 * called.
 */
import type { CommandOutput } from "./functions";

type FileCommand = (words: readonly string[]) => Promise<CommandOutput>;

export const FILE_COMMANDS: ReadonlyMap<string | undefined, () => Promise<FileCommand>> = new Map([
  ["plan", async () => (await import("./plan")).plan],
  ["pack", async () => (await import("./pack")).pack],
  ["compare", async () => (await import("./compare")).compare],
  ["share", async () => (await import("./share")).share],
  ["thaw", async () => (await import("./share")).thaw],
  ["repair", async () => (await import("./calc")).repair],
  ["calc", async () => (await import("./calc")).calc],
  ["lint", async () => (await import("./lint")).lint],
  ["verify", async () => (await import("./verify")).verify],
]);
