/** Cores of all partitions by hour, stacked, with the pool or the system as a line. */
import { makeStyles, tokens } from "@fluentui/react-components";
import * as Plot from "@observablehq/plot";
import { useEffect, useRef, type ReactElement } from "react";
import type { ShownMeasurement } from "./measure-task";
import { useShared } from "../../common/screen";
import { MESSAGES } from "../../messages/messages";

const words = MESSAGES.measured;
const HEIGHT = 200;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const MARGIN = { left: 38, right: 26, top: 22, bottom: 30 } as const;
/** Colors that differ on light and dark backgrounds. */
const COLORS = ["#2b88d8", "#ca5010", "#498205", "#8764b8", "#038387", "#c239b3"] as const;
const LIMIT_COLOR = "#d13438";

const useStyles = makeStyles({
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

/** Times within two days, days of a longer span; the clock of the files is shown as it is. */
function tickText(hours: ShownMeasurement["hours"], locale: string): (date: Date) => string {
  const times = hours.map(({ time }) => time);
  const isLong = Math.max(...times) - Math.min(...times) > 2 * DAY;
  const format = new Intl.DateTimeFormat(locale, {
    timeZone: "UTC",
    ...(isLong
      ? { day: "numeric", month: "short" }
      : { hour: "2-digit", minute: "2-digit", hour12: false }),
  });
  return (date) => format.format(date);
}

function drawing(
  { hours, limit }: ShownMeasurement,
  width: number,
  locale: string,
): ReturnType<typeof Plot.plot> {
  const names = [...new Set(hours.map(({ partition }) => partition))];
  return Plot.plot({
    width,
    height: HEIGHT,
    marginLeft: MARGIN.left,
    marginRight: MARGIN.right,
    marginTop: MARGIN.top,
    marginBottom: MARGIN.bottom,
    style: { background: "transparent", color: "currentColor", fontSize: "11px" },
    ariaLabel: words.chart,
    x: {
      type: "utc",
      label: null,
      ticks: Math.max(2, Math.floor(width / 90)),
      tickFormat: tickText(hours, locale),
    },
    y: { label: words.cores, grid: true, nice: true, zero: true },
    color: { domain: names, range: names.map((_, i) => COLORS[i % COLORS.length]!) },
    marks: [
      Plot.rectY(hours, {
        x1: ({ time }: { time: number }) => new Date(time),
        x2: ({ time }: { time: number }) => new Date(time + HOUR),
        y: "cores",
        fill: "partition",
        inset: 0,
      }),
      Plot.ruleY([0]),
      ...(limit === undefined
        ? []
        : [Plot.ruleY([limit], { stroke: LIMIT_COLOR, strokeWidth: 2, strokeDasharray: "5 4" })]),
    ],
  });
}

export function HoursChart({ measured }: { readonly measured: ShownMeasurement }): ReactElement {
  const styles = useStyles();
  const place = useRef<HTMLDivElement>(null);
  const { hours, limit } = measured;
  const { locale } = useShared();
  useEffect(() => {
    const frame = place.current!;
    const draw = (): void => {
      if (frame.clientWidth > 0)
        frame.replaceChildren(drawing(measured, frame.clientWidth, locale));
    };
    draw();
    const observer = new ResizeObserver(draw);
    observer.observe(frame);
    return () => observer.disconnect();
  }, [measured]);
  const names = [...new Set(hours.map(({ partition }) => partition))];
  return (
    <figure style={{ margin: 0, minWidth: 0 }}>
      <div ref={place} className={styles.chart} style={{ height: `${HEIGHT}px` }} />
      <ul className={styles.legend} aria-label={words.legend}>
        {names.map((name, i) => (
          <li key={name} className={styles.entry}>
            <span
              aria-hidden="true"
              className={styles.color}
              style={{ backgroundColor: COLORS[i % COLORS.length] }}
            />
            {name}
          </li>
        ))}
        {limit !== undefined && (
          <li className={styles.entry}>
            <span
              aria-hidden="true"
              className={styles.color}
              style={{ height: "2px", backgroundColor: LIMIT_COLOR }}
            />
            {words.limit(limit)}
          </li>
        )}
      </ul>
    </figure>
  );
}
