/** The chart of a table, drawn as SVG in the colors of the theme. */
import { makeStyles, tokens } from "@fluentui/react-components";
import type { ReactElement } from "react";
import { valueText } from "../common/format";
import { FORCED, useCommonStyles } from "../common/styles";
import type { TableChart } from "./table-chart";
import { MESSAGES } from "../messages/messages";

const [WIDTH, HEIGHT] = [360, 220];
const MARGIN = { left: 52, right: 10, top: 10, bottom: 34 } as const;
const [BAR, BAR_GAP, LABEL] = [15, 5, 132];
const MAX_LETTERS = 22;
/** Distinguished by dash as well as by color. */
const DASHES = ["", "6 3", "2 3", "8 3 2 3", "1 3", "10 4"] as const;
const COLORS = [
  tokens.colorBrandForeground1,
  tokens.colorPaletteDarkOrangeForeground1,
  tokens.colorPaletteGreenForeground1,
  tokens.colorPaletteBerryForeground1,
  tokens.colorPaletteTealForeground2,
  tokens.colorNeutralForeground3,
] as const;

const useStyles = makeStyles({
  svg: {
    width: "100%",
    height: "auto",
    display: "block",
    overflow: "visible",
    color: tokens.colorNeutralForeground1,
  },
  text: { fontSize: "11px", fill: "currentColor", [FORCED]: { fill: "CanvasText" } },
  bar: { fill: tokens.colorBrandForeground1, [FORCED]: { fill: "CanvasText" } },
  dot: { [FORCED]: { fill: "CanvasText" } },
  legend: { display: "flex", flexWrap: "wrap", gap: "4px 12px", fontSize: tokens.fontSizeBase200 },
  line: { fill: "none", strokeWidth: "2px", [FORCED]: { stroke: "CanvasText" } },
});

/** The smallest round number not below a value: 1, 2 or 5 times a power of ten. */
function ceiling(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value || 1));
  return [1, 2, 5, 10].map((step) => step * power).find((round) => round >= value) ?? 10 * power;
}

type LineChart = Extract<TableChart, { kind: "lines" }>;

/** Limits of the axes, and positions of values between them. */
interface LineScale {
  readonly least: number;
  readonly most: number;
  readonly top: number;
  x(value: number): number;
  y(value: number): number;
}

function scaleOf({ series }: LineChart): LineScale {
  const points = series.flatMap((line) => line.points);
  const xs = points.map(({ x }) => x);
  const [least, most] = [Math.min(...xs), Math.max(...xs)];
  const top = ceiling(Math.max(...points.map(({ y }) => y)));
  return {
    least,
    most,
    top,
    x: (value) =>
      MARGIN.left + ((value - least) / (most - least || 1)) * (WIDTH - MARGIN.left - MARGIN.right),
    y: (value) => HEIGHT - MARGIN.bottom - (value / top) * (HEIGHT - MARGIN.top - MARGIN.bottom),
  };
}

interface AxesProps {
  readonly scale: LineScale;
  readonly xTitle: string;
}

function Axes({ scale: { least, most, top, y }, xTitle }: AxesProps): ReactElement {
  const styles = useStyles();
  return (
    <>
      {[0, 0.5, 1].map((share) => (
        <g key={share}>
          <line
            x1={MARGIN.left}
            x2={WIDTH - MARGIN.right}
            y1={y(top * share)}
            y2={y(top * share)}
            stroke={tokens.colorNeutralStroke2}
          />
          <text className={styles.text} x={MARGIN.left - 4} y={y(top * share) + 4} textAnchor="end">
            {valueText(top * share)}
          </text>
        </g>
      ))}
      <text className={styles.text} x={MARGIN.left} y={HEIGHT - 19}>
        {valueText(least)}
      </text>
      <text className={styles.text} x={WIDTH - MARGIN.right} y={HEIGHT - 19} textAnchor="end">
        {valueText(most)}
      </text>
      <text
        className={styles.text}
        x={(WIDTH + MARGIN.left) / 2}
        y={HEIGHT - 4}
        textAnchor="middle"
        lang="en"
      >
        {xTitle}
      </text>
    </>
  );
}

interface SeriesLineProps {
  readonly series: LineChart["series"][number];
  readonly index: number;
  readonly scale: LineScale;
}

function SeriesLine({ series: { name, points }, index, scale }: SeriesLineProps): ReactElement {
  const styles = useStyles();
  return (
    <g>
      <polyline
        className={styles.line}
        points={points.map(({ x, y }) => `${scale.x(x)},${scale.y(y)}`).join(" ")}
        stroke={COLORS[index]}
        strokeDasharray={DASHES[index]}
      />
      {points.map(({ x, y }) => (
        <circle
          key={x}
          className={styles.dot}
          cx={scale.x(x)}
          cy={scale.y(y)}
          r="3"
          fill={COLORS[index]}
        >
          <title lang="en">{`${[name, `${valueText(x)}: ${valueText(y)}`].filter(Boolean).join(", ")}`}</title>
        </circle>
      ))}
    </g>
  );
}

function Legend({ names }: { readonly names: readonly string[] }): ReactElement {
  const styles = useStyles();
  return (
    <div className={styles.legend}>
      {names.map((name, i) => (
        <span key={name} lang="en">
          <svg width="22" height="8" aria-hidden="true">
            <line
              className={styles.line}
              x1="0"
              x2="22"
              y1="4"
              y2="4"
              stroke={COLORS[i]}
              strokeWidth="2"
              strokeDasharray={DASHES[i]}
            />
          </svg>{" "}
          {name}
        </span>
      ))}
    </div>
  );
}

function Lines({
  chart,
  title,
}: {
  readonly chart: LineChart;
  readonly title: string;
}): ReactElement {
  const styles = useStyles();
  const scale = scaleOf(chart);
  return (
    <>
      <svg
        className={styles.svg}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={MESSAGES.catalogue.chartOf(title, chart.xTitle, chart.yTitle)}
      >
        <Axes scale={scale} xTitle={chart.xTitle} />
        {chart.series.map((series, i) => (
          <SeriesLine key={series.name} series={series} index={i} scale={scale} />
        ))}
      </svg>
      {chart.series.length > 1 && <Legend names={chart.series.map(({ name }) => name)} />}
    </>
  );
}

function Bars({
  chart,
  title,
}: {
  readonly chart: Extract<TableChart, { kind: "bars" }>;
  readonly title: string;
}): ReactElement {
  const styles = useStyles();
  const most = Math.max(...chart.bars.map(({ value }) => value)) || 1;
  const height = chart.bars.length * (BAR + BAR_GAP);
  const barWidth = WIDTH - LABEL - 60;
  return (
    <svg
      className={styles.svg}
      viewBox={`0 0 ${WIDTH} ${height}`}
      role="img"
      aria-label={MESSAGES.catalogue.chartOf(title, "", chart.yTitle)}
    >
      {chart.bars.map(({ name, value }, i) => (
        <g key={`${i} ${name}`}>
          <text
            className={styles.text}
            x={LABEL - 6}
            y={i * (BAR + BAR_GAP) + BAR - 3}
            textAnchor="end"
            lang="en"
          >
            {name.length > MAX_LETTERS ? `${name.slice(0, MAX_LETTERS - 1)}…` : name}
          </text>
          <rect
            x={LABEL}
            y={i * (BAR + BAR_GAP)}
            width={Math.max((value / most) * barWidth, 1)}
            height={BAR}
            rx="2"
            className={styles.bar}
          />
          <text
            className={styles.text}
            x={LABEL + (value / most) * barWidth + 5}
            y={i * (BAR + BAR_GAP) + BAR - 3}
          >
            {valueText(value)}
          </text>
        </g>
      ))}
    </svg>
  );
}

export function TableChartView({
  chart,
  title,
}: {
  readonly chart: TableChart;
  readonly title: string;
}): ReactElement {
  const common = useCommonStyles();
  return (
    <div className={common.tight} style={{ gap: "6px", maxWidth: "480px" }}>
      <span className={common.quiet} lang="en">
        {chart.yTitle}
      </span>
      {chart.kind === "lines" ? (
        <Lines chart={chart} title={title} />
      ) : (
        <Bars chart={chart} title={title} />
      )}
    </div>
  );
}
