/**
 * Facts for people who must decide whether to trust the add-in; linked from both manifests and the
 * release.
 */
import { inPage } from "../hosting/policies.cjs";

export const ABOUT_FILE = "about.html";

export const aboutPage = (
  version: string,
): string => `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${inPage("reading")}"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><title>About Sizebook</title><link rel="icon" href="assets/icons/sizebook-32.png"></head><body>
<main><h1>Sizebook ${version}</h1>
<h2 id="privacy">Privacy</h2>
<p>Sizebook reads and writes the workbook that is open, and nothing else. What is in a workbook stays there: nothing is sent to this server or to anybody else, and nobody counts what you do. Outside the workbook, the browser keeps your settings on this device: language, result cards, the theme of the help, and the brand of your copies with its logo. Clearing the data of this site removes them. The pages load their own files from this server; the task pane in Excel also loads Microsoft's office.js, without which no add-in runs.</p>
<h2 id="terms">Terms</h2>
<p>Sizebook is licensed under the Apache License 2.0 and comes without any warranty. Its figures are published measurements and what follows from them: an indication, not a guarantee of the performance of a system.</p>
</main></body></html>
`;
