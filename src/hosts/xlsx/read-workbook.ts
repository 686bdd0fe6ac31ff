import type { Workbook } from "../../workbook/model";
export async function readWorkbook(_bytes: Uint8Array): Promise<{ workbook: Workbook; leftOut: string[] } | { problem: string }> { return { problem: "not yet" }; }
