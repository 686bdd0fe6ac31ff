/** Excel for a problem report: its platform, its version and the API that it supports. */

/** Later versions do not exist yet. */
const MAX_MINOR = 30;

type OfficeContext = Pick<typeof Office.context, "diagnostics">;

export function officeFacts(
  { diagnostics }: OfficeContext,
  supports: (set: string, version: string) => boolean,
): readonly string[] {
  let minor = 0;
  while (minor < MAX_MINOR && supports("ExcelApi", `1.${minor + 1}`)) minor += 1;
  return [
    ...(diagnostics
      ? [`${String(diagnostics.host)} ${diagnostics.version}, ${String(diagnostics.platform)}`]
      : []),
    `ExcelApi 1.${minor}`,
  ];
}
