/** Why no cell is known that something could go into: what the host says, else that none is selected. */
import type { ReactElement } from "react";
import { English } from "./Said";
import { TEXTS } from "./texts";
import { useWorkbook } from "./workbook-context";

export function NoSelection(): ReactElement {
  const { problem, place } = useWorkbook();
  return problem === undefined ? (
    <>{TEXTS.places[place].noSelection}</>
  ) : (
    <English>{problem}</English>
  );
}
