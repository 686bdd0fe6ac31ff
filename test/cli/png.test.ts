/** Pictures of sheets lose their white margins, and nothing else. */
import { PNG } from "pngjs";
import { cropped } from "../../src/cli/png";

/** A white picture with a dark rectangle, with some noise of compression around it. */
function picture(width: number, height: number, dark?: readonly [number, number, number, number]) {
  const png = new PNG({ width, height });
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [left, top, right, bottom] = dark ?? [1, 1, 0, 0];
      const isDark = x >= left && x <= right && y >= top && y <= bottom;
      png.data.set(isDark ? [0, 32, 96, 255] : [252, 255, 251, 255], (y * width + x) * 4);
    }
  return PNG.sync.write(png);
}

test.each([
  [[4, 6, 9, 7], 2, [10, 6], [2, 2]],
  [[4, 6, 9, 7], 0, [6, 2], [0, 0]],
  [[0, 0, 19, 29], 3, [20, 30], [0, 0]],
  [[0, 28, 1, 29], 3, [5, 5], [0, 3]],
] as const)("of %j with margins of %d pixels, %j pixels remain", (dark, margin, size, corner) => {
  const cut = PNG.sync.read(Buffer.from(cropped(picture(20, 30, dark), margin)));
  expect([cut.width, cut.height]).toEqual(size);
  const first = (corner[1] * cut.width + corner[0]) * 4;
  expect([...cut.data.subarray(first, first + 4)]).toEqual([0, 32, 96, 255]);
});

test("an empty picture, and what is none, remain as they are", () => {
  const empty = picture(20, 30);
  expect(cropped(empty, 2)).toBe(empty);
  const none = new Uint8Array([1, 2, 3]);
  expect(cropped(none, 2)).toBe(none);
});
