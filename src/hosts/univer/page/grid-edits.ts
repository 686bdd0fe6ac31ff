/**
 * Edits of the open workbook as data that can be stored and applied again. They are what Univer
 * would send to the other pages of a shared workbook, so that they include formats and rows.
 */
import { ICommandService, type Injector } from "@univerjs/core";

/** A mutation of Univer, with its parameters as JSON. */
export interface GridEdit {
  readonly id: string;
  readonly params: string;
}

/** Mutations of the contents of a workbook; the others are about its calculation. */
const EDITS =
  /^(?:sheet|data-validation)\.mutation\.|^formula\.mutation\.(?:set|remove)-defined-name$/;
/** Made by the grid when it draws, and by the page when it places charts: no edits of a user. */
const BY_THE_PAGE: ReadonlySet<string> = new Set([
  "sheet.mutation.set-drawing-apply",
  "sheet.mutation.set-worksheet-row-auto-height",
  "sheet.mutation.data-validation-formula-mark-dirty",
  "sheet.mutation.mark-dirty-filter-change",
  "sheet.mutation.toggle-note-popup",
  "sheet.mutation.update-note-position",
  "sheet.mutation.empty",
]);

export class GridEdits {
  private readonly commands: ICommandService;
  private isReplaying = false;

  /** @param workbook the id of the open workbook */
  constructor(
    injector: Injector,
    private readonly workbook: () => string | undefined,
    changed: (edit: GridEdit) => void,
  ) {
    this.commands = injector.get(ICommandService);
    this.commands.onMutationExecutedForCollab(({ id, params }, options) => {
      if (this.isReplaying || options?.onlyLocal || !EDITS.test(id) || BY_THE_PAGE.has(id)) return;
      const { unitId } = (params ?? {}) as { readonly unitId?: string };
      if (unitId === this.workbook()) changed({ id, params: JSON.stringify(params) });
    });
  }

  /** Applies edits that were made in the same workbook, which had another id then. */
  replay(edits: readonly GridEdit[]): void {
    const unitId = this.workbook();
    this.isReplaying = true;
    try {
      for (const { id, params } of edits)
        this.commands.syncExecuteCommand(
          id,
          JSON.parse(params, (key, value: unknown) =>
            key === "unitId" ? unitId : value,
          ) as object,
        );
    } finally {
      this.isReplaying = false;
    }
  }
}
