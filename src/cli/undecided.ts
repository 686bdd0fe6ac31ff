/** What `share` and `bundle` write for a plan that cannot be concluded yet. */
import { UNDECIDED, type PrintOptions } from "../customer-copy/report-layout";
import { undecidedPage, type UndecidedPage } from "../customer-copy/undecided-page";
import { InputError } from "./arguments";

/** What is said of it. */
export const UNDECIDED_LINE = `${UNDECIDED} One page was written with what is still missing. Complete the plan, or use --draft for all pages, marked DRAFT.`;

/** The page of such a plan; undefined for other workbooks, and where a draft is requested. */
export async function undecidedPageOf(
  path: string,
  bytes: Uint8Array,
  print: PrintOptions,
): Promise<UndecidedPage | undefined> {
  if (print.draft) return undefined;
  const page = await undecidedPage(bytes, print);
  if (page && "problem" in page) throw new InputError(`${path}: ${page.problem}`);
  return page;
}
