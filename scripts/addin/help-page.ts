/** The help page that Excel opens from the formula bar and the ribbon: every function, made from its definition. */
import { catalogueHash, catalogueVersion } from "../../src/catalogue/reader";
import type { WorksheetFunction } from "../../src/functions/define";
import { exampleFormula, exampleResult } from "../../src/functions/example-text";
import { offeredBy } from "../../src/functions/arguments";
import type { Param } from "../../src/functions/parameters";
import { SUBJECTS, type Subject } from "../../src/functions/subjects";
import { signature } from "../../src/functions/signature";

const escaped = (text: string): string => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");

/** Longer lists of values are only counted: the formula bar offers them. */
const LISTED = 12;

function parameterRow(param: Param): string {
  const offered = offeredBy(param);
  const values = offered.length === 0 ? "" : offered.length <= LISTED ? offered.join(", ") : `${offered.slice(0, 3).join(", ")} and ${offered.length - 3} more, offered while you type`;
  return `<tr><td><code>${escaped(param.name)}</code>${param.optional ? "<br><small>optional</small>" : ""}</td><td>${escaped(param.help)}${values ? `<br><small>${escaped(values)}</small>` : ""}</td></tr>`;
}

function functionSection(fn: WorksheetFunction, namespace: string): string {
  const examples = fn.examples.map((example) => `<tr><td><code>${escaped(exampleFormula(fn, example, namespace))}</code></td><td>${escaped(exampleResult(fn, example))}</td><td>${escaped(example.shows)}</td></tr>`).join("");
  const related = fn.seeAlso.length ? `<p>See also ${fn.seeAlso.map((name) => `<a href="#${name}">${name}</a>`).join(", ")}.</p>` : "";
  return `<section id="${fn.name}"><h3>${fn.name}</h3><p>${escaped(fn.summary)}</p><p><code>=${escaped(`${namespace}.${signature(fn).replace(/; /g, ", ")}`)}</code></p>
${fn.params.length ? `<table><caption>Parameters</caption><tbody>${fn.params.map(parameterRow).join("")}</tbody></table>` : ""}
<p>Gives: ${escaped(fn.returns)}</p>
<table class="examples"><caption>Examples</caption><thead><tr><th>Formula</th><th>Result</th><th>What it shows</th></tr></thead><tbody>${examples}</tbody></table>
${related}</section>`;
}

const STYLE = `:root{color-scheme:light dark;--ink:#1F2933;--quiet:#5B6770;--accent:#1B4F72;--line:#C9D1D8;--paper:#fff;--pale:#E8EEF3}
@media (prefers-color-scheme:dark){:root{--ink:#E6EAED;--quiet:#A9B4BC;--accent:#8FC1E3;--line:#46525B;--paper:#1B1F23;--pale:#27313A}}
*{box-sizing:border-box}body{margin:0 auto;max-width:60rem;padding:1.5rem;font:16px/1.5 "Segoe UI",system-ui,sans-serif;color:var(--ink);background:var(--paper)}
h1,h2,h3{color:var(--accent);line-height:1.2}h3{border-top:1px solid var(--line);padding-top:1.25rem}a{color:var(--accent)}
td:first-child code{white-space:nowrap}td:first-child{width:1%;padding-right:1rem}th:first-child{white-space:nowrap}.examples td:first-child code{white-space:normal}.examples td:first-child{width:45%}
code{background:var(--pale);padding:.1em .3em;border-radius:3px;overflow-wrap:anywhere}small{color:var(--quiet)}
table{border-collapse:collapse;width:100%;margin:.75rem 0}caption{text-align:left;font-weight:600}td,th{text-align:left;vertical-align:top;border-bottom:1px solid var(--line);padding:.35rem .5rem .35rem 0;overflow-wrap:anywhere}
nav ul{columns:12rem;padding-left:1.1rem}section:target h3{background:var(--pale)}`;

/** One page without scripts; a function's section has its name as id. */
export function helpPage(functions: readonly WorksheetFunction[], namespace: string): string {
  const subjects = (Object.keys(SUBJECTS) as Subject[]).filter((subject) => functions.some((fn) => fn.subject === subject));
  const of = (subject: Subject): readonly WorksheetFunction[] => functions.filter((fn) => fn.subject === subject);
  const contents = subjects.map((subject) => `<li>${escaped(SUBJECTS[subject])}: ${of(subject).map(({ name }) => `<a href="#${name}">${name}</a>`).join(", ")}</li>`).join("");
  const body = subjects.map((subject) => `<h2>${escaped(SUBJECTS[subject])}</h2>${of(subject).map((fn) => functionSection(fn, namespace)).join("\n")}`).join("\n");
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Sizebook functions</title><style>${STYLE}</style></head><body>
<h1>Sizebook functions</h1>
<p>Type <code>=${namespace}.</code> in a cell and choose a function; the lists and the help of each parameter appear while you type. Percentages are fractions, as Excel has them: 50% is <code>0.5</code>.
Every argument takes a cell or a range. <code>${namespace}.EXPLAIN("NAME", arguments)</code> gives the source of an answer, or the reason of an error in words.</p>
<nav aria-label="Functions"><ul>${contents}</ul></nav>
<main>${body}</main>
<p><small>Catalogue ${catalogueVersion}, ${catalogueHash}. Results are an indication, not a guarantee.</small></p></body></html>
`;
}
