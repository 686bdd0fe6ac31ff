/** The workbook as views see it: its host, the selection, and changes. */
import {
  createContext,
  useContext,
  useEffect,
  useMemo,
  useState,
  type ReactElement,
  type ReactNode,
} from "react";
import { FORMULA_NOTATION, type NumberNotation } from "../../spreadsheet/number-notation";
import type { SheetRange, WorkbookHost } from "../../spreadsheet/workbook-host";
import { reasonOf } from "./format";
import type { PaneServices } from "./services";

export interface WorkbookView extends PaneServices {
  /** undefined until it is known, and if no cells are selected. */
  readonly selection: SheetRange | undefined;
  /** Why there is no selection. */
  readonly problem: string | undefined;
  /** Grows with every change of contents. */
  readonly version: number;
  /** How numbers are typed and shown in forms. */
  readonly notation: NumberNotation;
}

const Context = createContext<WorkbookView | undefined>(undefined);

export function useWorkbook(): WorkbookView {
  const workbookView = useContext(Context);
  if (!workbookView) throw new Error("used outside the pane");
  return workbookView;
}

/** Lets a burst of events settle: arrow keys held down, a calculation. */
const SETTLED_MS = { selection: 90, contents: 300 } as const;

type SelectionState = Pick<WorkbookView, "selection" | "problem">;

function useSelection(host: WorkbookHost): SelectionState {
  const [selected, setSelected] = useState<SelectionState>({
    selection: undefined,
    problem: undefined,
  });
  useEffect(() => {
    let ended = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const update = (next: SelectionState): void => {
      if (!ended)
        setSelected((before) =>
          before.selection?.sheet === next.selection?.sheet &&
          before.selection?.range === next.selection?.range &&
          before.problem === next.problem
            ? before
            : next,
        );
    };
    const readSelection = (): void =>
      void host.selection().then(
        (selection) => update({ selection, problem: undefined }),
        (error: unknown) => update({ selection: undefined, problem: reasonOf(error) }),
      );
    const later = (): void => {
      clearTimeout(timer);
      timer = setTimeout(readSelection, SETTLED_MS.selection);
    };
    const stop = host.watch(later); // A newly opened workbook has a new selection.
    readSelection();
    return () => {
      ended = true;
      clearTimeout(timer);
      stop();
    };
  }, [host]);
  return selected;
}

function useVersion(host: WorkbookHost): number {
  const [version, setVersion] = useState(0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = host.watch((event) => {
      if (event !== "contents") return;
      clearTimeout(timer);
      timer = setTimeout(() => setVersion((before) => before + 1), SETTLED_MS.contents);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [host]);
  return version;
}

/** The user may choose another notation; a host tells it as a change of contents. */
function useNotation(host: WorkbookHost, version: number): NumberNotation {
  const [notation, setNotation] = useState(FORMULA_NOTATION);
  useEffect(() => {
    let ended = false;
    const take = (next: NumberNotation): void => {
      if (!ended) setNotation(next);
    };
    // A host that cannot say it is read as formulas are.
    host.numberNotation?.().then(take, () => undefined);
    return () => {
      ended = true;
    };
  }, [host, version]);
  return notation;
}

export function WorkbookProvider({
  services,
  children,
}: {
  readonly services: PaneServices;
  readonly children: ReactNode;
}): ReactElement {
  const { host } = services;
  const { selection, problem } = useSelection(host);
  const version = useVersion(host);
  const notation = useNotation(host, version);
  const view = useMemo(
    () => ({ ...services, selection, problem, version, notation }),
    [services, selection, problem, version, notation],
  );
  return <Context.Provider value={view}>{children}</Context.Provider>;
}
