import { MemoryHost } from "../../../src/workbook/memory-host";

/** A host that answers nothing: a workbook that was closed under the pane. */
export class BrokenHost extends MemoryHost {
  private readonly gone = async (): Promise<never> => { throw new Error("The workbook has been closed or is not in front. Bring it to the front, or open it again, and try again."); };
  override read = this.gone;
  override selection = this.gone;
  override change = this.gone;
  override sheets = this.gone;
}
