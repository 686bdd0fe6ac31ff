/** Which Sizebook this is. */
import about from "../../package.json";
import { catalogueHash, catalogueVersion } from "../catalogue/catalogue";

/** The versions behind a result. */
export interface Versions {
  readonly sizebook: string;
  readonly catalogue: string;
  readonly hash: string;
}

export const ourVersions = (): Versions => ({
  sizebook: about.version,
  catalogue: catalogueVersion,
  hash: catalogueHash,
});

/** Negative if the first is older: "0.9.1" is before "0.10.0". */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [a, b].map((text) =>
    text.split(/[.-]/).map((part) => Number(part) || 0),
  ) as [number[], number[]];
  for (let i = 0; i < Math.max(left.length, right.length); i += 1) {
    const difference = (left[i] ?? 0) - (right[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
