/** The workbooks of `templates/`, by the name of their file. */
import { buildTemplate, planTemplates } from "./plan/templates";
import { selfTestWorkbook } from "./self-test/self-test";
import type { Workbook } from "./workbook/model";

export interface WorkbookTemplate {
  readonly file: string;
  /** Whether every cell must have an answer; the self-test holds refusals on purpose. */
  readonly withoutErrors: boolean;
  build(): Workbook;
}

export const workbookTemplates: readonly WorkbookTemplate[] = [
  ...planTemplates.map((template): WorkbookTemplate => ({ file: template.file, withoutErrors: true, build: () => buildTemplate(template).workbook })),
  { file: "self-test.xlsx", withoutErrors: false, build: selfTestWorkbook },
];
