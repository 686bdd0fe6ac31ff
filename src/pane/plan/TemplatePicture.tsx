/** The picture of a template. */
import { makeStyles, tokens } from "@fluentui/react-components";
import { useState, type ReactElement } from "react";
import { FORCED } from "../common/styles";

const useStyles = makeStyles({
  frame: {
    position: "relative",
    overflow: "hidden",
    display: "flex",
    justifyContent: "center",
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground2,
    color: tokens.colorBrandForeground1,
    [FORCED]: { color: "CanvasText" },
  },
  drawing: { height: "100%" },
  picture: {
    position: "absolute",
    inset: 0,
    width: "100%",
    height: "100%",
    objectFit: "cover",
    objectPosition: "left top",
  },
});

const bar = (
  x: number,
  y: number,
  width: number,
  height: number,
  opacity: number,
): ReactElement => (
  <rect
    key={`${x} ${y}`}
    x={x}
    y={y}
    width={width}
    height={height}
    rx="1"
    fill="currentColor"
    fillOpacity={opacity}
  />
);
const rules = (from: number): ReactElement[] =>
  [0, 7, 14, 21, 28]
    .filter((down) => from + down <= 46)
    .map((down) => (
      <line
        key={down}
        x1="8"
        x2="64"
        y1={from + down}
        y2={from + down}
        stroke="currentColor"
        strokeOpacity="0.25"
      />
    ));

const form = (
  <>
    {rules(19)}
    {[21, 28, 35].map((y) => bar(44, y, 18, 4, 0.3))}
  </>
);
const growth = (
  <>
    {[12, 24, 36, 48].map((x, i) => bar(x, 38 - i * 6, 8, 8 + i * 6, 0.35 + i * 0.15))}
    <polyline
      points="10,36 24,31 38,25 52,18 62,14"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeDasharray="3 2"
    />
  </>
);
const backup = (
  <>
    {[
      [10, 18, 26],
      [20, 26, 30],
      [34, 34, 24],
      [14, 42, 18],
    ].map(([x, y, width], i) => bar(x!, y! - 2, width!, 5, 0.4 + i * 0.15))}
    <line
      x1="56"
      x2="56"
      y1="14"
      y2="48"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeDasharray="3 2"
    />
  </>
);
const layers = (
  <>
    {[10, 28, 46].map((x) => bar(x, 17, 14, 10, 0.4))}
    {bar(10, 35, 50, 11, 0.75)}
    {[17, 35, 53].map((x) => (
      <line key={x} x1={x} x2={x} y1="27" y2="35" stroke="currentColor" strokeWidth="1.5" />
    ))}
  </>
);
const disks = (
  <>
    {[18, 36, 54].map((x, i) => (
      <g key={x} fill="currentColor" fillOpacity={0.4 + i * 0.2}>
        <ellipse cx={x} cy="21" rx="8" ry="3" />
        <path d={`M${x - 8} 21v20c0 4 16 4 16 0v-20c0 4 -16 4 -16 0z`} />
      </g>
    ))}
  </>
);
const links = (
  <>
    {[
      [16, 20],
      [56, 20],
      [16, 42],
      [56, 42],
    ].map(([x, y]) => (
      <line
        key={`${x} ${y}`}
        x1="36"
        y1="31"
        x2={x}
        y2={y}
        stroke="currentColor"
        strokeWidth="1.5"
        strokeOpacity="0.5"
      />
    ))}
    {[
      [16, 20],
      [56, 20],
      [16, 42],
      [56, 42],
      [36, 31],
    ].map(([x, y]) => (
      <circle
        key={`${x} ${y} o`}
        cx={x}
        cy={y}
        r="4.5"
        fill="currentColor"
        fillOpacity={x === 36 ? 1 : 0.6}
      />
    ))}
  </>
);

/** By words of the template's name; a form by default. */
const PICTURES: readonly (readonly [RegExp, ReactElement])[] = [
  [/upgrade|growth|system-plan|target/, growth],
  [/disk|san/, disks],
  [/backup|save|batch|ipl|window/, backup],
  [/vios|lpar|partition|virtual|integrated|memory|consolidation/, layers],
  [/network|tls|web|java|mirror|availability/, links],
];

/** The same for every template, so that nothing moves when a picture arrives. */
const SHAPE = "8 / 3";

/**
 * A picture of a sheet of the template; a drawing of its subject until it is loaded, or if it
 * cannot be.
 */
export function TemplatePicture({
  name,
  alt,
}: {
  readonly name: string;
  readonly alt: string;
}): ReactElement {
  const styles = useStyles();
  const [isMissing, setMissing] = useState(false);
  return (
    <div className={styles.frame} style={{ aspectRatio: SHAPE }}>
      <svg className={styles.drawing} viewBox="0 0 72 54" aria-hidden="true">
        <rect x="8" y="7" width="28" height="4" rx="1" fill="currentColor" />
        {PICTURES.find(([words]) => words.test(name))?.[1] ?? form}
      </svg>
      {!isMissing && (
        <img
          className={styles.picture}
          src={`assets/gallery/${name}.webp`}
          alt={alt}
          loading="lazy"
          decoding="async"
          onError={() => setMissing(true)}
        />
      )}
    </div>
  );
}
