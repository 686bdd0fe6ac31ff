/** The parts of a file that hold its properties. */
import type { PartTrees } from "./part-trees";

/** Relations of both editions of the standard, and the usual location of the part. */
const PARTS = {
  core: { types: ["core-properties"], path: "docProps/core.xml" },
  extended: { types: ["extended-properties", "extendedProperties"], path: "docProps/app.xml" },
  custom: { types: ["custom-properties", "customProperties"], path: "docProps/custom.xml" },
} as const;

/** Paths of the parts with properties of a kind. */
export async function propertyParts(
  file: PartTrees,
  kind: keyof typeof PARTS,
): Promise<readonly string[]> {
  const { types, path } = PARTS[kind];
  const paths = new Set(await file.targets("", ...types));
  if (file.parts.has(path)) paths.add(path);
  return [...paths];
}
