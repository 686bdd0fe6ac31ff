/**
 * A kind of page: the task pane in Excel, the grid in the browser, and pages that are only read.
 */
export type PageKind = "addin" | "workbench" | "reading";
export function inPage(page: PageKind): string;
export function inHeader(page: PageKind): string;
