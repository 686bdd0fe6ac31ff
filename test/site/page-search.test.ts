/** The search of the guide: what readers enter, and the pages that come first. */
import { readPages } from "../../scripts/site/pages";
import { siteIndex } from "../../scripts/site/search-index";
import { allFunctions } from "../../src/functions";
import { pageSearch } from "../../src/site/page-search";
import questions from "../functions/search/questions.json";

const search = pageSearch(siteIndex(readPages().values()));
const FIRST = 3;
const addressesFor = (query: string): string[] => search(query).map(({ address }) => address);
const firstFor = (query: string): string[] => addressesFor(query).slice(0, FIRST);
const pageOf = (name: string): string => `functions/${name}.html`;

test.each([
  ["backup window", "templates/backup-window.html"],
  ["consolidate several systems onto one", "tasks/consolidate.html"],
  ["how large a VIOS", "tasks/size-vios.html"],
  ["share a plan with a customer", "tasks/share-a-plan.html"],
  ["repair #NAME?", "tasks/repair-a-workbook.html"],
  ["command line", "tasks/command-line.html"],
  ["nmon", "tasks/measure-nmon.html"],
  ["licenses", "functions/OSLICENSES.html"],
  ["memry", "tasks/size-memory.html"],
  ["LTO4 save rate", "functions/SAVERATE.html"],
])("%s leads to %s", (query, address) => expect(firstFor(query)).toContain(address));

test("the page of each function is found by its name, typed as in a cell or not", () => {
  for (const { name } of allFunctions())
    for (const query of [name, `SIZEBOOK.${name}(`])
      expect([query, firstFor(query)]).toEqual([query, expect.arrayContaining([pageOf(name)])]);
});

test("a function is found by a key that it takes, and by the beginning of its name", () => {
  expect(addressesFor("3580-004")).toContain(pageOf("SAVERATE"));
  expect(firstFor("SAVER")).toContain(pageOf("SAVERATE"));
  expect(firstFor("cpwl")).toEqual(expect.arrayContaining([pageOf("CPWLPAR"), pageOf("CPWLIST")]));
});

/** A function may share the words of a term with others, and with pages about its subject. */
const MIN_TERMS = 0.9;

test("the terms in which functions are asked for lead to their pages", () => {
  const terms = allFunctions().flatMap(({ name, askedAs }) =>
    askedAs.map((term) => ({ name, term })),
  );
  const leading = terms.filter(({ name, term }) => addressesFor(term).includes(pageOf(name)));
  expect(leading.length).toBeGreaterThanOrEqual(terms.length * MIN_TERMS);
});

/** Other pages may answer a question as well, and what a pack has is on no page of a function. */
const MIN_ANSWERED = 0.75;

test("questions of planners find the page of a function that answers them", () => {
  const answered = questions.filter(({ question, answers }) =>
    firstFor(question).some((address) => answers.map(pageOf).includes(address)),
  );
  expect(answered.length).toBeGreaterThanOrEqual(questions.length * MIN_ANSWERED);
});

test("words that no page has find nothing, and a code never leads to another", () => {
  for (const query of ["qqqq", "nothing has this word qqq", "3592-E99", "", "?"])
    expect([query, search(query)]).toEqual([query, []]);
});
