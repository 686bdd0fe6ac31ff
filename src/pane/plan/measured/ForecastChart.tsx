/** Bars of the forecast and the measured CPW of each partition. */
import * as Plot from "@observablehq/plot";
import type { ReactElement } from "react";
import type { ForecastPartition } from "../../../plan/measured/forecast";
import { useShared } from "../../common/screen";
import { MESSAGES } from "../../messages/messages";
import { ChartFigure, COLORS, plotFrame } from "./ChartFigure";

const words = MESSAGES.measured.forecast;
const kindNames = (): readonly string[] => [words.forecast, words.measured];
const BAR = 14;
const MARGIN = { left: 84, right: 14, top: 4, bottom: 24 } as const;
/** Letters of a name that fit beside its bars. */
const MAX_LETTERS = 11;

const shortName = (name: string): string =>
  name.length > MAX_LETTERS ? `${name.slice(0, MAX_LETTERS - 1)}…` : name;

/** Room for the two bars of each partition. */
const heightOf = (partitions: readonly ForecastPartition[]): number =>
  MARGIN.top + MARGIN.bottom + partitions.length * (2 * BAR + 10);

function drawing(
  partitions: readonly ForecastPartition[],
  width: number,
  locale: string,
): ReturnType<typeof Plot.plot> {
  const kinds = kindNames();
  const bars = partitions.flatMap(({ name, forecast, measured }) =>
    [forecast, measured].flatMap((cpw, i) =>
      cpw === undefined ? [] : [{ name, kind: kinds[i], cpw }],
    ),
  );
  const short = new Intl.NumberFormat(locale, { notation: "compact" });
  return Plot.plot({
    ...plotFrame(width, heightOf(partitions), MARGIN),
    ariaLabel: words.chart,
    x: {
      label: null,
      grid: true,
      nice: true,
      zero: true,
      ticks: Math.max(2, Math.floor(width / 90)),
      tickFormat: (cpw: number) => short.format(cpw),
    },
    y: { axis: null, domain: kinds, padding: 0.1 },
    fy: { label: null, domain: partitions.map(({ name }) => name), padding: 0.2 },
    color: { domain: kinds, range: COLORS.slice(0, kinds.length) },
    marks: [
      Plot.axisFy({ anchor: "left", label: null, tickFormat: shortName }),
      Plot.barX(bars, { x: "cpw", y: "kind", fy: "name", fill: "kind" }),
      Plot.ruleX([0]),
    ],
  });
}

export function ForecastChart({
  partitions,
}: {
  readonly partitions: readonly ForecastPartition[];
}): ReactElement {
  const { locale } = useShared();
  return (
    <ChartFigure
      draw={(width) => drawing(partitions, width, locale)}
      source={partitions}
      height={heightOf(partitions)}
      legend={kindNames().map((name, i) => ({ name, color: COLORS[i] }))}
    />
  );
}
