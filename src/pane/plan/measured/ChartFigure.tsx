/** A chart with its legend, drawn again whenever its width changes. */
import { makeStyles, tokens } from "@fluentui/react-components";
import { useEffect, useRef, type ReactElement } from "react";

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

const useChartStyles = makeStyles({
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

interface LegendEntry {
  readonly name: string;
  readonly color: string | undefined;
  readonly isLine?: boolean;
}

interface ChartFigureProps {
  readonly draw: (width: number) => Element;
  /** What it is drawn from. */
  readonly source: unknown;
  /** In pixels. */
  readonly height: number;
  readonly legend: readonly LegendEntry[];
  readonly legendLabel?: string;
}

export function ChartFigure({
  draw,
  source,
  height,
  legend,
  legendLabel,
}: ChartFigureProps): ReactElement {
  const styles = useChartStyles();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const frame = place.current!;
    const drawAgain = (): void => {
      if (frame.clientWidth > 0) frame.replaceChildren(draw(frame.clientWidth));
    };
    drawAgain();
    const observer = new ResizeObserver(drawAgain);
    observer.observe(frame);
    return () => observer.disconnect();
  }, [source]);
  return (
    <figure style={{ margin: 0, minWidth: 0 }}>
      <div ref={place} className={styles.chart} style={{ height: `${height}px` }} />
      <ul className={styles.legend} aria-label={legendLabel}>
        {legend.map(({ name, color, isLine }) => (
          <li key={name} className={styles.entry}>
            <span
              aria-hidden="true"
              className={styles.color}
              style={{ backgroundColor: color, ...(isLine ? { height: "2px" } : {}) }}
            />
            {name}
          </li>
        ))}
      </ul>
    </figure>
  );
}
