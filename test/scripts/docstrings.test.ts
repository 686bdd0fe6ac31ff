/**
 * Public functions of the lower layers have a docstring, so that their use does not require reading
 * their code.
 */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";

const ROOT = join(__dirname, "..", "..");
const FOLDERS = ["src/models", "src/functions", "src/spreadsheet", "src/xlsx"];

const sourcesIn = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".ts"))
    .map((path) => `${folder}/${path.replaceAll("\\", "/")}`);

const isExported = (statement: ts.Statement): boolean =>
  ts.canHaveModifiers(statement) &&
  (ts.getModifiers(statement) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);

/** Names of the functions in a declaration. */
function functionsOf(statement: ts.Statement): string[] {
  if (ts.isFunctionDeclaration(statement)) return [statement.name?.text ?? "default"];
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations
    .filter(({ initializer }) => initializer !== undefined && ts.isArrowFunction(initializer))
    .map(({ name }) => name.getText());
}

const hasDocstring = (statement: ts.Statement): boolean =>
  ts.getJSDocCommentsAndTags(statement).length > 0;

test.each(FOLDERS)("every public function of %s has a docstring", (folder) => {
  const missing = sourcesIn(folder).flatMap((path) => {
    const text = readFileSync(join(ROOT, path), "utf8");
    const { statements } = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
    return statements
      .filter((statement) => isExported(statement) && !hasDocstring(statement))
      .flatMap(functionsOf)
      .map((name) => `${path}: ${name}`);
  });
  expect(missing).toEqual([]);
});
