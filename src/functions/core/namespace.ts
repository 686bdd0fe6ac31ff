/**
 * The namespace of the worksheet functions: `SIZEBOOK.CPWRATE(...)`. All code that spells a call
 * uses it.
 */
export const NAMESPACE = "SIZEBOOK";

/** The namespace of a development build, so that it can be used next to a released add-in. */
export const DEVELOPMENT_NAMESPACE = "SIZEBOOKDEV";

/**
 * The namespace until version 0.1. It is the name of an Excel 4 macro function, which Excel's
 * naming guidelines forbid. Workbooks with it are read as if they had today's namespace; repair
 * updates them.
 */
export const FORMER_NAMESPACE = "SIZE";

/** The spellings of a namespace that formulas of workbooks may hold, today's first. */
export const namespaceSpellings = (namespace: string): readonly string[] =>
  namespace === NAMESPACE ? [NAMESPACE, FORMER_NAMESPACE] : [namespace];

const LEADING_NAMESPACE = new RegExp(
  `^=?\\s*(?:${DEVELOPMENT_NAMESPACE}|${NAMESPACE}|${FORMER_NAMESPACE})[._]`,
  "i",
);

/**
 * The name of a function, or a call of it, without the namespace that it may have been typed with:
 * "=SIZEBOOK.CPWRATE" becomes "CPWRATE".
 */
export const withoutNamespace = (text: string): string => text.replace(LEADING_NAMESPACE, "");
