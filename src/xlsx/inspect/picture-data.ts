/** What pictures tell besides what they show: where, when and with which camera, and comments. */
import type { ContentKind } from "./content-kind";
import type { InspectedFile } from "./inspected-file";
import { withoutPictureData } from "../package/picture-data";

const isPicture = (path: string): boolean => /\.(?:jpe?g|jfif|png)$/i.test(path);

/** Pictures with such data, and their bytes without it. */
async function picturesWithData(file: InspectedFile): Promise<ReadonlyMap<string, Uint8Array>> {
  const pictures = new Map<string, Uint8Array>();
  const previews = new Set(await file.targets("", "thumbnail"));
  for (const path of await file.reachable()) {
    if (!isPicture(path) || previews.has(path)) continue;
    const bytes = await file.parts.binary(path);
    const plain = withoutPictureData(bytes);
    if (plain.length < bytes.length) pictures.set(path, plain);
  }
  return pictures;
}

export const pictureData: ContentKind = {
  find: async (file) =>
    [...(await picturesWithData(file)).keys()].map((place) => ({
      place,
      text: "place, time, camera or comment of a picture",
    })),
  async remove(file) {
    for (const [path, bytes] of await picturesWithData(file)) await file.parts.put(path, bytes);
  },
};
