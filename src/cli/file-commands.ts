/**
 * Commands on files. They run within limits (limited-command.ts), and load their code when they are
 * called.
 */
import type { CommandOutput } from "./functions";

type FileCommand = (words: readonly string[]) => Promise<CommandOutput>;

export const FILE_COMMANDS: ReadonlyMap<string | undefined, () => Promise<FileCommand>> = new Map([
  ["measure", async () => (await import("./measure")).measure],
  ["plan", async () => (await import("./plan")).plan],
  ["bundle", async () => (await import("./bundle")).bundle],
  ["pack", async () => (await import("./bundle")).pack],
  ["compare", async () => (await import("./compare")).compare],
  ["share", async () => (await import("./share")).share],
  ["thaw", async () => (await import("./share")).thaw],
  ["repair", async () => (await import("./calc")).repair],
  ["calc", async () => (await import("./calc")).calc],
  ["lint", async () => (await import("./lint")).lint],
  ["packs", async () => (await import("./packs")).packs],
  ["report", async () => (await import("./report")).report],
  ["status", async () => (await import("./status")).status],
  ["verify", async () => (await import("./verify")).verify],
]);
