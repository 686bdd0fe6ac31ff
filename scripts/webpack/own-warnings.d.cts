import type { Compiler } from "webpack";

export class OwnWarnings {
  apply(compiler: Compiler): void;
}
