/**
 * The content security policies as text, for the pages and for the headers. Plain JavaScript:
 * webpack's configuration reads it too.
 */
const { office, excelOnTheWeb, pages } = require("./policies.json");

const directive = ([name, sources]) =>
  `${name} ${sources.flatMap((source) => (source === "office" ? office : [source])).join(" ")}`;

/** For a page's own <meta>: holds whatever the server sends. */
const inPage = (page) => Object.entries(pages[page]).map(directive).join("; ");

/**
 * For the header, which alone can say who may frame the page: Excel on the web frames the add-in,
 * nobody frames the rest. A page is shown only where every page around it is allowed: the host of
 * Excel and the site that holds the workbook, of each cloud.
 */
const inHeader = (page) =>
  `${inPage(page)}; frame-ancestors ${page === "addin" ? ["'self'", ...Object.values(excelOnTheWeb).flat()].join(" ") : "'none'"}`;

module.exports = { inPage, inHeader };
