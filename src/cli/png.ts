/** PNG pictures without their white margins. */
import { PNG } from "pngjs";

/** Darker than this is content: compression leaves no pure white. */
const WHITE = 250;
/** Red, green, blue and alpha. */
const CHANNELS = 4;
/** Written without alpha, which rendered pages do not have. */
const RGB = 2;

function decoded(bytes: Uint8Array): PNG | undefined {
  try {
    return PNG.sync.read(Buffer.from(bytes));
  } catch {
    return undefined;
  }
}

/** The picture with white margins of a few pixels; unchanged if it is empty. */
export function cropped(bytes: Uint8Array, margin: number): Uint8Array {
  const picture = decoded(bytes);
  if (!picture) return bytes;
  const { width, height, data } = picture;
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const first = (y * width + x) * CHANNELS;
      if (Math.min(data[first]!, data[first + 1]!, data[first + 2]!) >= WHITE) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
  if (right < 0) return bytes;
  const from = { x: Math.max(0, left - margin), y: Math.max(0, top - margin) };
  const to = { x: Math.min(width - 1, right + margin), y: Math.min(height - 1, bottom + margin) };
  const cut = new PNG({ width: to.x - from.x + 1, height: to.y - from.y + 1 });
  PNG.bitblt(picture, cut, from.x, from.y, cut.width, cut.height, 0, 0);
  return PNG.sync.write(cut, { colorType: RGB, deflateLevel: 9 });
}
