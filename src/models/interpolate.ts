/**
 * Reading between two measured points, where a source or rule allows it. Outside the points there
 * is no answer.
 */

export interface Point {
  readonly x: number;
  readonly value: number;
  readonly row: number;
}

export interface Interpolated {
  readonly value: number;
  readonly rows: readonly number[];
  readonly exact: boolean;
}

/**
 * The value at a place of a rising list of points: the point itself, or linear between its
 * neighbours; undefined outside.
 */
export function interpolate(points: readonly Point[], index: number): Interpolated | undefined {
  for (let i = 0; i < points.length; i += 1) {
    const point = points[i]!;
    if (point.x === index) return { value: point.value, rows: [point.row], exact: true };
    if (point.x > index) {
      const before = points[i - 1];
      if (!before) return undefined;
      const share = (index - before.x) / (point.x - before.x);
      return {
        value: before.value + share * (point.value - before.value),
        rows: [before.row, point.row],
        exact: false,
      };
    }
  }
  return undefined;
}
