/** The pictures of the pane's gallery. `npm run pictures` draws them. */
import { readdirSync, readFileSync } from "node:fs";
import { GALLERY, galleryFile } from "../../scripts/docs/gallery";
import { PLAN_KINDS } from "../../src/plan/templates/templates";

/** They are fetched ten at a time. */
const MAX_BYTES = 12 * 1024;

test("each template has a picture, and there are no others", () =>
  expect(readdirSync(GALLERY).sort()).toEqual(PLAN_KINDS.map(({ key }) => `${key}.webp`).sort()));

test.each(PLAN_KINDS.map(({ key }) => key))(
  "%s: a small WebP in the format of the gallery",
  (key) => {
    const bytes = readFileSync(galleryFile(key));
    expect([bytes.toString("latin1", 0, 4), bytes.toString("latin1", 8, 16)]).toEqual([
      "RIFF",
      "WEBPVP8X",
    ]);
    // Width and height of an extended file are stored minus one.
    expect([bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1]).toEqual([640, 240]);
    expect(bytes.length).toBeLessThanOrEqual(MAX_BYTES);
  },
);
