/** The page at the address itself. */
import { inPage } from "../hosting/policies.cjs";

export const startPage = (
  version: string,
): string => `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${inPage("reading")}"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><title>Sizebook</title><link rel="icon" href="assets/icons/sizebook-32.png"></head><body>
<main><h1>Sizebook ${version}</h1>
<p>Sizing IBM i and Power systems from published measurements.</p>
<ul><li><a href="workbench/">The workbench: functions and plans in the browser</a></li><li><a href="help/index.html">Help: every function</a></li><li><a href="about.html">Privacy and terms</a></li></ul>
<p>In Excel the add-in comes by its manifest; ask whoever looks after this server.</p></main></body></html>
`;
