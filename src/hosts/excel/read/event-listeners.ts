/** Listens to the workbook: one set of Excel's handlers for any number of listeners. */
import type { HostEvent } from "../../../spreadsheet/workbook-host";
import { WAIT_FOR_CELL_EDIT, type Access } from "../transaction/workbook-snapshot";

type Handler = OfficeExtension.EventHandlerResult<unknown>;
type Handlers = { add(handler: () => Promise<void>): Handler };

export class EventListeners {
  private readonly listeners = new Set<(event: HostEvent) => void>();
  /** Registration and removal, one after the other. */
  private work: Promise<void> = Promise.resolve();
  private handlers: Handler[] = [];

  constructor(private readonly access: Access) {}

  add(listener: (event: HostEvent) => void): () => void {
    // Wrapped, so that a function that is passed twice is two listeners.
    const own = (event: HostEvent): void => listener(event);
    this.listeners.add(own);
    this.settle();
    return () => {
      if (this.listeners.delete(own)) this.settle();
    };
  }

  notify(event: HostEvent): void {
    for (const listener of [...this.listeners]) listener(event);
  }

  private settle(): void {
    this.work = this.work
      .then(async () => {
        const needed = this.listeners.size > 0;
        if (needed && this.handlers.length === 0) this.handlers = await this.register();
        else if (!needed && this.handlers.length > 0) await this.takeDown();
      })
      .catch(() => undefined); // without events the pane shows what the user requests
  }

  private register(): Promise<Handler[]> {
    const { run, supports } = this.access;
    const says = (event: HostEvent) => async (): Promise<void> => this.notify(event);
    return run(WAIT_FOR_CELL_EDIT, async (context) => {
      const { workbook } = context;
      const contents: Handlers[] = [
        workbook.worksheets.onAdded,
        workbook.worksheets.onDeleted,
        ...(supports("calculated") ? [workbook.worksheets.onCalculated] : []),
        ...(supports("changed") ? [workbook.worksheets.onChanged] : []),
      ] as unknown as Handlers[];
      const all = [
        (workbook.onSelectionChanged as unknown as Handlers).add(says("selection")),
        ...contents.map((content) => content.add(says("contents"))),
      ];
      await context.sync();
      return all;
    });
  }

  private async takeDown(): Promise<void> {
    const { handlers } = this;
    this.handlers = [];
    const [first] = handlers;
    if (!first) return;
    await this.access.run(
      { ...WAIT_FOR_CELL_EDIT, previousObjects: first.context as Excel.RequestContext },
      async (context) => {
        handlers.forEach((handler) => handler.remove());
        await context.sync();
      },
    );
  }
}
