/** Summaries of functions, as lists of functions and AutoComplete show them. */
import { allFunctions } from "../../src/functions";

const MAX_WORDS = 18;

test.each(allFunctions().map(({ name, summary }) => [name, summary]))(
  "%s: a verb, then what the function returns, in one short sentence",
  (_name, summary) => {
    const [first = ""] = summary.split(/(?<=[a-z0-9)]{2}\.) /);
    expect(first).toMatch(/^(?:Returns|Lists|Converts|Checks) .*\.$/);
    expect(first.split(" ").length).toBeLessThanOrEqual(MAX_WORDS);
  },
);
