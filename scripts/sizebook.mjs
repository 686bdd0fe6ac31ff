// The command `sizebook` from its sources, in the first thread and in those that it starts.
import { register as registerCommonJs } from "tsx/cjs/api";
import { register } from "tsx/esm/api";

registerCommonJs();
register();
await import("../src/cli/main.ts");
