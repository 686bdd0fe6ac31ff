/** The look of tables of figures. */
import { makeStyles, tokens } from "@fluentui/react-components";

export const useTableStyles = makeStyles({
  /** A table of sentences. */
  texts: { tableLayout: "fixed", "& th, & td": { textAlign: "start", verticalAlign: "top" } },
  table: {
    borderCollapse: "collapse",
    width: "100%",
    fontSize: tokens.fontSizeBase200,
    "& th, & td": {
      padding: "4px 6px",
      textAlign: "end",
      borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
      overflowWrap: "anywhere",
    },
    "& th:first-child": { textAlign: "start", paddingInlineStart: 0 },
    "& th": { fontWeight: tokens.fontWeightSemibold },
    "& thead th": { overflowWrap: "break-word" },
    "& td[colspan]": { textAlign: "start" },
  },
});
