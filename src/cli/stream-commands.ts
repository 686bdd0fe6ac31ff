/** Commands that write while they work. Each loads its code when it is called. */
import type { CommandResult } from "./command-result";

type StreamCommand = (words: readonly string[]) => Promise<CommandResult>;

export const STREAM_COMMANDS: ReadonlyMap<string | undefined, () => Promise<StreamCommand>> =
  new Map<string, () => Promise<StreamCommand>>([
    ["batch", async () => (await import("./batch/batch")).batch],
    ["mcp", async () => (await import("./mcp")).mcp],
    ["fleet", async () => (await import("./fleet/fleet")).fleet],
  ]);
