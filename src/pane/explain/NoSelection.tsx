/** Why no cell is available for inserting: the host's reason, or that none is selected. */
import type { ReactElement } from "react";
import { English } from "../common/LocalizedMessage";
import { MESSAGES } from "../messages/messages";
import { useWorkbook } from "../common/workbook-context";

export function NoSelection(): ReactElement {
  const { problem, place } = useWorkbook();
  return problem === undefined ? (
    <>{MESSAGES.explain.places[place].noSelection}</>
  ) : (
    <English>{problem}</English>
  );
}
