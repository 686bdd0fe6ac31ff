/** The workbook's selection as a value that views can show. */
import { useEffect, useState } from "react";
import type { SheetRange, WorkbookHost } from "../workbook/host";

/** Lets a burst of events settle. */
const SETTLED_MS = 200;

/** The selection, and a number that grows with every change of the workbook. Undefined until it is known, or where nothing is selected. */
export function useSelection(host: WorkbookHost): { readonly selection: SheetRange | undefined; readonly version: number } {
  const [state, setState] = useState<{ selection: SheetRange | undefined; version: number }>({ selection: undefined, version: 0 });
  useEffect(() => {
    let ended = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = (): void => {
      host.selection().then((selection) => !ended && setState(({ version }) => ({ selection, version: version + 1 })), () => !ended && setState(({ version }) => ({ selection: undefined, version: version + 1 })));
    };
    const stop = host.watch(() => {
      clearTimeout(timer);
      timer = setTimeout(read, SETTLED_MS);
    });
    read();
    return () => {
      ended = true;
      clearTimeout(timer);
      stop();
    };
  }, [host]);
  return state;
}
