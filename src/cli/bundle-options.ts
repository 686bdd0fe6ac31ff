/** The options of `sizebook bundle`. */
import type { KeyObject } from "node:crypto";
import type { Brand } from "../customer-copy/brand/brand";
import type { ContentKey } from "../xlsx/inspect/inspection";
import { UsageError } from "./arguments";
import { brandOption, paperOption } from "./brand-folder";
import { COMMANDS } from "./command-table";
import { dateOption } from "./date-option";
import { checkInspection, kindOptions } from "./inspection";
import { chosen, parseWords } from "./options";
import { signingKey } from "./signature";

export interface BundleOptions {
  readonly plan: string;
  readonly out: string;
  readonly date?: string;
  readonly force: boolean;
  readonly embed: boolean;
  readonly pdf: boolean;
  readonly pictures: boolean;
  /** The folder of the earlier version; by default, the one that is replaced. */
  readonly since?: string;
  /** The private key that signs it. */
  readonly sign?: KeyObject;
  /** The number of the version that is sent; by default, the next one of the folder. */
  readonly number?: number;
  /** What is the partner's own in the report, with the paper. */
  readonly brand: Brand;
  /** Whether prices and notes of the planner are left in. */
  readonly withPrices: boolean;
  /** What the PDF has behind the report. */
  readonly appendix: "short" | "full";
  /** Whether all pages are marked as a draft, and also written of a plan without a decision. */
  readonly draft: boolean;
  /** Kinds of hidden content that are removed besides the usual ones, and that stay. */
  readonly clean: readonly ContentKey[];
  readonly keep: readonly ContentKey[];
  /** How to list what a reader can find, if nothing is written. */
  readonly inspect?: "lines" | "json";
}

/** The options of the command; throws `UsageError` or `InputError`. */
export async function bundleOptions(words: readonly string[]): Promise<BundleOptions> {
  const {
    values,
    positionals: [plan, more],
  } = parseWords(words, COMMANDS.bundle.options);
  if (plan === undefined || more !== undefined)
    throw new UsageError("Specify one plan: sizebook bundle PLAN.xlsx --out FOLDER.");
  checkInspection(values);
  if (values.out === undefined && !values.inspect)
    throw new UsageError(`Specify the output folder: sizebook bundle ${plan} --out FOLDER.`);
  return {
    plan,
    out: values.out ?? "",
    date: dateOption(values.date),
    force: values.force ?? false,
    embed: values.embed ?? false,
    pdf: !values["no-pdf"],
    pictures: !values["no-pictures"],
    ...(values.since === undefined ? {} : { since: values.since }),
    ...(values.sign === undefined ? {} : { sign: signingKey(values.sign) }),
    ...numberOption(values.number),
    brand: { ...(await brandOption(values.brand)), ...paperOption(values.paper) },
    withPrices: values["with-prices"] ?? false,
    appendix: chosen("appendix", values.appendix, COMMANDS.bundle.options.appendix.choices),
    draft: values.draft ?? false,
    ...kindOptions(values),
    ...(values.inspect ? { inspect: values.json ? "json" : "lines" } : {}),
  };
}

function numberOption(value: string | undefined): Pick<BundleOptions, "number"> {
  if (value === undefined) return {};
  if (!/^[1-9]\d{0,3}$/.test(value))
    throw new UsageError(`--number is the number of the version, such as 2, not ${value}.`);
  return { number: Number(value) };
}
