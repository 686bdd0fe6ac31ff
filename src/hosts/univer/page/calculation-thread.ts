/**
 * The thread that calculates for the page. It can be ended at any time, and restarted with the
 * contents of the page.
 */
import {
  ICommandService,
  Inject,
  Injector,
  IResourceLoaderService,
  IUniverInstanceService,
  Plugin,
  UniverInstanceType,
  type ICommandInfo,
  type Workbook,
} from "@univerjs/core";
import {
  FormulaDataModel,
  RemoveOtherFormulaMutation,
  SetArrayFormulaDataMutation,
  SetFormulaDataMutation,
  SetOtherFormulaMutation,
} from "@univerjs/engine-formula";
import {
  ChannelService,
  DataSyncPrimaryController,
  IRemoteInstanceService,
  IRemoteSyncService,
  IRPCChannelService,
  RemoteSyncPrimaryService,
  toModule,
  type IMessageProtocol,
} from "@univerjs/rpc";
import { Subject } from "rxjs";
import type { RemoteEngine } from "../held-values";

/** Univer's channel under which the thread offers its engine. */
export const ENGINE_CHANNEL = "sizebook.remote-engine";

/** Formulas outside of cells, such as those of conditional formats; only the thread stores them. */
const OTHER_FORMULAS: ReadonlySet<string> = new Set([
  SetOtherFormulaMutation.id,
  RemoveOtherFormulaMutation.id,
]);

/** A worker that is replaced by another one when it is ended; senders do not notice. */
export class CalculationThread implements IMessageProtocol {
  private worker: Worker;
  private readonly received = new Subject<unknown>();
  readonly onMessage = this.received.asObservable();
  /** The cause of a failure that the thread could not report, for instance lack of memory. */
  readonly failed = new Subject<string>();

  constructor(private readonly startWorker: () => Worker) {
    this.worker = this.started();
  }

  send(message: unknown): void {
    this.worker.postMessage(message);
  }

  /** Ends the worker, whatever it does, and starts another one without state. */
  restart(): void {
    this.worker.terminate();
    this.worker = this.started();
  }

  private started(): Worker {
    const worker = this.startWorker();
    worker.addEventListener("message", ({ data }) => {
      if (worker === this.worker) this.received.next(data);
    });
    worker.addEventListener("error", ({ message }) => {
      if (worker === this.worker) this.failed.next(message);
    });
    return worker;
  }
}

/** Replaces Univer's plugin for workers, whose worker cannot be ended. */
export class CalculationThreadPlugin extends Plugin {
  static override readonly pluginName = "SIZEBOOK_CALCULATION_THREAD";

  constructor(
    private readonly config: { readonly thread: CalculationThread },
    override readonly _injector: Injector,
  ) {
    super();
  }

  override onStarting(): void {
    const injector = this._injector;
    injector.add([
      IRPCChannelService,
      { useFactory: () => new ChannelService(this.config.thread) },
    ]);
    injector.add([DataSyncPrimaryController]);
    injector.add([IRemoteSyncService, { useClass: RemoteSyncPrimaryService }]);
    injector.get(DataSyncPrimaryController);
  }
}
// The metadata of a decorator: this is compiled without decorators.
Inject(Injector)(CalculationThreadPlugin, undefined as never, 1);

/** The requests of the page to the engine of the thread. */
export const remoteEngine = (injector: Injector): RemoteEngine =>
  toModule<RemoteEngine>(injector.get(IRPCChannelService).requestChannel(ENGINE_CHANNEL));

/**
 * Stores the state that only the thread has, so that it can be passed to another one. Returns a
 * function that passes everything to a new thread.
 */
export function rememberForThread(injector: Injector): () => void {
  const commands = injector.get(ICommandService);
  const remembered: ICommandInfo[] = [];
  commands.onCommandExecuted(({ id, params }) => {
    if (OTHER_FORMULAS.has(id)) remembered.push({ id, params } as ICommandInfo);
  });
  return () => {
    const remote = injector.get(IRemoteInstanceService);
    const formulas = injector.get(FormulaDataModel);
    const tell = (id: string, params: object): void =>
      void remote.syncMutation({ mutationInfo: { id, params } as never });
    const units = injector
      .get(IUniverInstanceService)
      .getAllUnitsForType<Workbook>(UniverInstanceType.UNIVER_SHEET);
    for (const unit of units) {
      const snapshot = injector.get(IResourceLoaderService).saveUnit(unit.getUnitId());
      void remote.createInstance({
        unitID: unit.getUnitId(),
        type: UniverInstanceType.UNIVER_SHEET,
        snapshot: snapshot as never,
      });
    }
    tell(SetFormulaDataMutation.id, { formulaData: formulas.getFormulaData() });
    tell(SetArrayFormulaDataMutation.id, {
      arrayFormulaRange: formulas.getArrayFormulaRange(),
      arrayFormulaCellData: formulas.getArrayFormulaCellData(),
    });
    for (const { id, params } of remembered) {
      const { unitId } = params as { readonly unitId: string };
      if (units.some((unit) => unit.getUnitId() === unitId)) tell(id, params as object);
    }
  };
}
