/** Cores of all partitions by hour, stacked, with the pool or the system as a line. */
import * as Plot from "@observablehq/plot";
import type { ReactElement } from "react";
import { useShared } from "../../common/screen";
import { MESSAGES } from "../../messages/messages";
import { ChartFigure, COLORS, plotFrame } from "./ChartFigure";
import type { ShownMeasurement } from "./measure-task";

const words = MESSAGES.measured;
const HEIGHT = 200;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const MARGIN = { left: 38, right: 26, top: 22, bottom: 30 } as const;
const LIMIT_COLOR = "#d13438";

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
    ...plotFrame(width, HEIGHT, MARGIN),
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
  const { hours, limit } = measured;
  const { locale } = useShared();
  const names = [...new Set(hours.map(({ partition }) => partition))];
  return (
    <ChartFigure
      draw={(width) => drawing(measured, width, locale)}
      source={measured}
      height={HEIGHT}
      legend={[
        ...names.map((name, i) => ({ name, color: COLORS[i % COLORS.length] })),
        ...(limit === undefined
          ? []
          : [{ name: words.limit(limit), color: LIMIT_COLOR, isLine: true }]),
      ]}
      legendLabel={words.legend}
    />
  );
}
