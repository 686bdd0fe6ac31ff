/**
 * docs/developing/architecture.svg: the folders of src by layer, with their imports as found by
 * dependency-cruiser.
 */
import RULES from "../../.dependency-cruiser.cjs";
import { LAYERS, PURPOSES } from "../layers.cjs";

/** Its place in docs/. */
export const ARCHITECTURE = "developing/architecture.svg";
const BOX = { width: 172, height: 50, gap: 20 } as const;
const LAYER_HEIGHT = 92;
const WIDTH = 4 * BOX.width + 5 * BOX.gap;
const COLOR = "#1f4e6e";

export interface Import {
  readonly from: string;
  readonly to: string;
}

/** Imports that no chain of other imports implies: few enough to be drawn. */
export function directImports(imports: readonly Import[]): readonly Import[] {
  const reaches = (from: string, to: string, visited = new Set<string>()): boolean =>
    imports.some(
      (edge) =>
        edge.from === from &&
        !visited.has(edge.to) &&
        (edge.to === to || reaches(edge.to, to, visited.add(edge.to))),
    );
  return imports.filter(
    ({ from, to }) =>
      !imports.some((edge) => edge.from === from && edge.to !== to && reaches(edge.to, to)),
  );
}

interface Box {
  readonly name: string;
  readonly x: number;
  readonly y: number;
}

/** The boxes of the layers, the highest at the top. */
function boxesOf(layers: readonly (readonly string[])[]): ReadonlyMap<string, Box> {
  return new Map(
    [...layers].reverse().flatMap((names, row) => {
      const width = names.length * BOX.width + (names.length - 1) * BOX.gap;
      return names.map((name, column) => [
        name,
        {
          name,
          x: (WIDTH - width) / 2 + column * (BOX.width + BOX.gap),
          y: BOX.gap + row * LAYER_HEIGHT,
        },
      ]);
    }),
  );
}

const boxText = ({ name, x, y }: Box): string =>
  `<rect x="${x}" y="${y}" width="${BOX.width}" height="${BOX.height}" rx="6" fill="#eef4f8" stroke="${COLOR}"/>
<text x="${x + BOX.width / 2}" y="${y + 21}" font-weight="600">${name}</text>
<text x="${x + BOX.width / 2}" y="${y + 39}" font-size="12">${PURPOSES[name]}</text>`;

/**
 * From the lower edge of one box to the upper edge of another; a longer line bends around boxes
 * between them.
 */
function arrowText(from: Box, to: Box): string {
  const [x1, y1] = [from.x + BOX.width / 2, from.y + BOX.height];
  const [x2, y2] = [to.x + BOX.width / 2, to.y - 2];
  const layers = Math.round((to.y - from.y) / LAYER_HEIGHT);
  const bend = layers > 1 ? (x1 + x2 < WIDTH ? -1 : 1) * (BOX.width * 0.72) : 0;
  return `<path d="M${x1} ${y1}C${x1 + bend} ${y1 + 30} ${x2 + bend} ${y2 - 30} ${x2} ${y2}"/>`;
}

/** The picture; includes folders without imports. */
export function architecturePicture(imports: readonly Import[]): string {
  const boxes = boxesOf(LAYERS);
  const arrows = directImports(imports).map(({ from, to }) =>
    arrowText(boxes.get(from)!, boxes.get(to)!),
  );
  const height = 2 * BOX.gap + (LAYERS.length - 1) * LAYER_HEIGHT + BOX.height;
  const order = LAYERS.map((names) => names.join(", ")).join(" below ");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="Segoe UI, Arial, sans-serif" font-size="14" role="img" aria-labelledby="t d">
<title id="t">The folders of src and who imports whom</title>
<desc id="d">From the lowest layer: ${order}. An arrow leads from a folder to one that it imports; imports that follow from others are not drawn.</desc>
<rect width="${WIDTH}" height="${height}" fill="#ffffff"/>
<defs><marker id="a" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0L8 4L0 8z" fill="${COLOR}"/></marker></defs>
<g fill="none" stroke="${COLOR}" stroke-width="1.2">
${arrows.map((arrow) => arrow.replace("/>", ' marker-end="url(#a)"/>')).join("\n")}
</g>
<g fill="#17324a" text-anchor="middle">
${[...boxes.values()].map(boxText).join("\n")}
</g>
</svg>
`;
}

/** Imports among the folders of src. */
export async function findImports(): Promise<readonly Import[]> {
  const { cruise } = await import("dependency-cruiser");
  const { output } = await cruise(["src"], RULES.options);
  if (typeof output === "string") throw new Error("dependency-cruiser returned no modules");
  const folderOf = (path: string): string | undefined => /^src\/([^/]+)\//.exec(path)?.[1];
  const importsByKey = new Map<string, Import>();
  for (const { source, dependencies } of output.modules)
    for (const { resolved } of dependencies) {
      const [from, to] = [folderOf(source), folderOf(resolved)];
      if (from !== undefined && to !== undefined && from !== to)
        importsByKey.set(`${from} ${to}`, { from, to });
    }
  return [...importsByKey.values()].sort((a, b) =>
    `${a.from} ${a.to}` < `${b.from} ${b.to}` ? -1 : 1,
  );
}
