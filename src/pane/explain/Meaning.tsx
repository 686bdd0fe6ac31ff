/** What a value of a plan's cover means, before its formula. */
import type { ReactElement } from "react";
import { meaningOf } from "../../plan/read/meaning";
import type { SheetRange } from "../../spreadsheet/workbook-host";
import { placeText } from "../common/format";
import { useCommonStyles } from "../common/styles";
import { useLoaded } from "../common/use-loaded";
import { useWorkbook } from "../common/workbook-context";

export function Meaning({ range }: { readonly range: SheetRange }): ReactElement | null {
  const common = useCommonStyles();
  const { host, version } = useWorkbook();
  const { result } = useLoaded(() => meaningOf(host, range), [host, placeText(range), version]);
  return result ? (
    <p className={common.text} lang="en">
      {result}
    </p>
  ) : null;
}
