import { mkdirSync, writeFileSync } from "node:fs";
import { templatePages } from "./scripts/docs/template-pages";
import { templatesPage } from "./scripts/docs/templates";
mkdirSync("docs/templates", { recursive: true });
for (const [p, t] of templatePages()) writeFileSync(`docs/${p}`, t);
writeFileSync("templates/README.md", templatesPage());
