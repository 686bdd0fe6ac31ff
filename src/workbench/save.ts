import type { GridHost } from "../hosts/grid/host";
export async function saveWorkbook(_host: GridHost, _file: Uint8Array | undefined): Promise<{ bytes: Uint8Array; remark?: string }> { return { bytes: new Uint8Array() }; }
