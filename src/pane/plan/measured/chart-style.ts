/** The look of charts with their legends. */
import { makeStyles, tokens } from "@fluentui/react-components";

/** Colors that differ on light and dark backgrounds. */
export const COLORS = ["#2b88d8", "#ca5010", "#498205", "#8764b8", "#038387", "#c239b3"] as const;

interface Margin {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Size and look that all drawings have. */
export const plotFrame = (width: number, height: number, { left, right, top, bottom }: Margin) => ({
  width,
  height,
  marginLeft: left,
  marginRight: right,
  marginTop: top,
  marginBottom: bottom,
  style: { background: "transparent", color: "currentColor", fontSize: "11px" },
});

export const useChartStyles = makeStyles({
  chart: {
    minWidth: 0,
    overflow: "hidden",
    color: tokens.colorNeutralForeground2,
    "& svg": { display: "block", maxWidth: "100%", height: "auto", color: "inherit" },
  },
  legend: {
    display: "flex",
    flexWrap: "wrap",
    gap: "2px 12px",
    margin: 0,
    padding: 0,
    listStyleType: "none",
    fontSize: tokens.fontSizeBase200,
  },
  entry: {
    display: "flex",
    alignItems: "center",
    gap: "5px",
    minWidth: 0,
    overflowWrap: "anywhere",
  },
  color: { width: "10px", height: "10px", flexShrink: 0, forcedColorAdjust: "none" },
});
