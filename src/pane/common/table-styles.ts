/** Shared styles of tables. */
import { makeStyles, tokens } from "@fluentui/react-components";

export const useTableStyles = makeStyles({
  scroll: {
    overflowX: "auto",
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    ":focus-visible": { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  table: {
    borderCollapse: "separate",
    borderSpacing: 0,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    minWidth: "100%",
  },
  cell: {
    textAlign: "left",
    verticalAlign: "top",
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
});
