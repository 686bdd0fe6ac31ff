/**
 * Shared styles of views, in Fluent's tokens; forced colors need no care except where color alone
 * has a meaning.
 */
import { makeStyles, tokens } from "@fluentui/react-components";

export const FORCED = "@media (forced-colors: active)";

/** Padding of a view. */
export const EDGE = "12px";

export const useCommonStyles = makeStyles({
  stack: { display: "flex", flexDirection: "column", gap: "12px", minWidth: 0 },
  tight: { display: "flex", flexDirection: "column", gap: "4px", minWidth: 0 },
  row: { display: "flex", gap: "8px", alignItems: "center", flexWrap: "wrap", minWidth: 0 },
  between: {
    display: "flex",
    gap: "8px",
    alignItems: "center",
    justifyContent: "space-between",
    minWidth: 0,
  },
  grow: { flexGrow: 1, minWidth: 0 },
  /** Details of a check box, below its label. */
  underBox: { display: "flex", flexDirection: "column", gap: "4px", padding: "0 0 8px 28px" },
  text: { margin: 0, overflowWrap: "anywhere" },
  quiet: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    margin: 0,
    overflowWrap: "anywhere",
  },
  small: {
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    margin: 0,
    overflowWrap: "anywhere",
  },
  strong: { fontWeight: tokens.fontWeightSemibold },
  title: {
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    margin: 0,
    overflowWrap: "anywhere",
    outlineStyle: "none",
  },
  subtitle: {
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
    margin: 0,
    overflowWrap: "anywhere",
  },
  eyebrow: {
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground3,
    margin: 0,
  },
  code: {
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase300,
    backgroundColor: tokens.colorNeutralBackground3,
    padding: "4px 8px",
    borderRadius: tokens.borderRadiusMedium,
    overflowWrap: "anywhere",
    display: "block",
    margin: 0,
    [FORCED]: { border: "1px solid CanvasText" },
  },
  card: {
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    padding: "12px",
    display: "flex",
    flexDirection: "column",
    gap: "8px",
    minWidth: 0,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  list: {
    listStyleType: "none",
    margin: 0,
    padding: 0,
    display: "flex",
    flexDirection: "column",
    minWidth: 0,
  },
  bullets: {
    margin: 0,
    paddingLeft: "18px",
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    overflowWrap: "anywhere",
    display: "flex",
    flexDirection: "column",
    gap: "2px",
  },
  value: {
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: "anywhere",
    fontVariantNumeric: "tabular-nums",
  },
  hidden: {
    position: "absolute",
    width: "1px",
    height: "1px",
    overflow: "hidden",
    clipPath: "inset(50%)",
    whiteSpace: "nowrap",
  },
});

/** A full-width button: in lists of functions, tables, checks. */
export const useEntry = makeStyles({
  entry: {
    display: "flex",
    width: "100%",
    minWidth: 0,
    gap: "8px",
    alignItems: "flex-start",
    textAlign: "left",
    font: "inherit",
    color: "inherit",
    backgroundColor: "transparent",
    border: "1px solid transparent",
    borderRadius: tokens.borderRadiusMedium,
    padding: "7px 8px",
    cursor: "pointer",
    boxSizing: "border-box",
    ":hover": { backgroundColor: tokens.colorSubtleBackgroundHover },
    ":active": { backgroundColor: tokens.colorSubtleBackgroundPressed },
    ":focus-visible": { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: "-2px" },
    [FORCED]: { ":hover": { border: "1px solid Highlight" } },
  },
  words: {
    display: "flex",
    flexDirection: "column",
    minWidth: 0,
    flexGrow: 1,
    overflowWrap: "anywhere",
  },
  name: { fontWeight: tokens.fontWeightSemibold, color: tokens.colorBrandForeground1 },
});
