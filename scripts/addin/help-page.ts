/** The help pages that Excel opens from the formula bar and the ribbon: the function reference, as pages without scripts. */
import { marked } from "marked";
import { catalogueHash, catalogueVersion } from "../../src/catalogue/reader";
import type { WorksheetFunction } from "../../src/functions/define";
import { inPage } from "../hosting/policies.cjs";
import { functionIndex, functionPage, type PageAddresses } from "../docs/function-pages";

const STYLE = `:root{color-scheme:light dark;--ink:#1F2933;--quiet:#5B6770;--accent:#1B4F72;--line:#C9D1D8;--paper:#fff;--pale:#E8EEF3}
@media (prefers-color-scheme:dark){:root{--ink:#E6EAED;--quiet:#A9B4BC;--accent:#8FC1E3;--line:#46525B;--paper:#1B1F23;--pale:#27313A}}
*{box-sizing:border-box}body{margin:0 auto;max-width:60rem;padding:1.5rem;font:16px/1.5 "Segoe UI",system-ui,sans-serif;color:var(--ink);background:var(--paper)}
h1,h2{color:var(--accent);line-height:1.2}h2{font-size:1.15rem;margin-top:2rem}a{color:var(--accent)}li{overflow-wrap:anywhere}
code{background:var(--pale);padding:.1em .3em;border-radius:3px;overflow-wrap:anywhere}pre{background:var(--pale);padding:.75rem 1rem;border-radius:4px;white-space:pre-wrap}pre code{padding:0}
.scroll{overflow-x:auto}main>div:first-of-type td:first-child code{white-space:nowrap}table{border-collapse:collapse;width:100%;margin:.75rem 0}td,th{text-align:left;vertical-align:top;border-bottom:1px solid var(--line);padding:.35rem .75rem .35rem 0}
footer,nav{color:var(--quiet);font-size:.875rem}footer{margin-top:3rem;border-top:1px solid var(--line);padding-top:.75rem}`;

const escaped = (text: string): string => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");

function htmlPage(title: string, markdown: string, nav: string): string {
  const body = (marked.parse(markdown, { async: false }) as string).replace(/<table>/g, `<div class="scroll" tabindex="0" role="region" aria-label="Table"><table>`).replace(/<\/table>/g, "</table></div>");
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${inPage("reading")}"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escaped(title)}</title><style>${STYLE}</style></head><body>
${nav}<main>${body}</main>
<footer>Sizebook, catalogue ${catalogueVersion}, ${catalogueHash}. Results are an indication, not a guarantee.</footer></body></html>
`;
}

/** File name of a function's page. */
export const helpFile = (name: string): string => `${name}.html`;

/** All pages by file name; index.html lists the functions. */
export function helpPages(functions: readonly WorksheetFunction[], namespace: string): ReadonlyMap<string, string> {
  const to: PageAddresses = { namespace, function: helpFile };
  return new Map([
    ["index.html", htmlPage("Sizebook functions", functionIndex(functions, to), "")],
    ...functions.map((fn): [string, string] => [helpFile(fn.name), htmlPage(`${fn.name}: Sizebook`, functionPage(fn, to), `<nav><a href="index.html">All functions</a></nav>\n`)]),
  ]);
}
