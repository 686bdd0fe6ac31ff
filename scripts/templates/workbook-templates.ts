/** The workbooks of `templates/`, by the name of their file. */
import { buildTemplate, planTemplates } from "../../src/plan/templates/templates";
import { selfTestWorkbook } from "../self-test/self-test";
import type { Workbook } from "../../src/spreadsheet/workbook-model";

export interface WorkbookTemplate {
  readonly file: string;
  /** Whether every cell must have an answer; the self-test holds refusals on purpose. */
  readonly withoutErrors: boolean;
  /** Whether it carries a stamp; the self-test asks every function itself. */
  readonly stamped: boolean;
  build(): Workbook;
}

export const workbookTemplates: readonly WorkbookTemplate[] = [
  ...planTemplates.map((template): WorkbookTemplate => ({
    file: template.file,
    withoutErrors: true,
    stamped: true,
    build: () => buildTemplate(template).workbook,
  })),
  { file: "self-test.xlsx", withoutErrors: false, stamped: false, build: selfTestWorkbook },
];
