/** The meaning of a cell's error and what to do, with a button if the pane can do it. */
import { Button, MessageBar, MessageBarActions, MessageBarBody } from "@fluentui/react-components";
import type { ReactElement } from "react";
import { isWaiting } from "../../functions/core/cell-error";
import { needsRepair } from "../../foreign/repair/repair";
import type { CellContent } from "../../spreadsheet/workbook-host";
import { useCommonStyles } from "../common/styles";
import { MESSAGES } from "../messages/messages";

const words = MESSAGES.explain;

interface ErrorExplanationProps {
  readonly content: CellContent;
  readonly onRepair: () => void;
  readonly onRecalculate: () => void;
}

/** A warning with a button for what to do. */
export function Remedy({
  text,
  action,
  onAct,
}: {
  readonly text: string;
  readonly action: string;
  readonly onAct: () => void;
}): ReactElement {
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>{text}</MessageBarBody>
      <MessageBarActions>
        <Button size="small" onClick={onAct}>
          {action}
        </Button>
      </MessageBarActions>
    </MessageBar>
  );
}

/** Whether the cell shows an error only because it has not been calculated. */
export const isUncalculated = (content: CellContent): boolean =>
  needsRepair(content) || isWaiting(content.error);

export function ErrorExplanation({
  content,
  onRepair,
  onRecalculate,
}: ErrorExplanationProps): ReactElement {
  const common = useCommonStyles();
  const { error = "" } = content;
  if (needsRepair(content))
    return <Remedy text={words.stuck} action={MESSAGES.share.repairWorkbook} onAct={onRepair} />;
  if (isWaiting(error))
    return <Remedy text={words.waiting} action={words.recalculate} onAct={onRecalculate} />;
  return <p className={common.text}>{words.errors[error] ?? error}</p>;
}
