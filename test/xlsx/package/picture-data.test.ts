/** Pictures without their metadata: bytes by hand, after the specifications of the formats. */
import { withoutPictureData } from "../../../src/xlsx/package/picture-data";

const latin = (text: string): Buffer => Buffer.from(text, "latin1");
const segment = (marker: number, content: Buffer | string): Buffer => {
  const bytes = typeof content === "string" ? latin(content) : content;
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(bytes.length + 2, 2);
  return Buffer.concat([head, bytes]);
};
const START = Buffer.from([0xff, 0xd8]);
const END = Buffer.from([0xff, 0xd9]);
const JFIF = segment(0xe0, "JFIF\0\x01\x01\0\0\x01\0\x01\0\0");
const TABLE = segment(0xdb, "\0" + "\x01".repeat(64));
const COLORS = segment(0xe2, "ICC_PROFILE\0\x01\x01profile");
/** A scan whose data contain an escaped 0xff and a restart. */
const SCAN = Buffer.concat([
  segment(0xda, "\x01\x01\0\0\x3f\0"),
  Buffer.from([1, 2, 0xff, 0, 3, 0xff, 0xd0, 4]),
]);
const exif = (orientation: number, more = ""): Buffer =>
  segment(
    0xe1,
    Buffer.concat([
      latin("Exif\0\0MM\0*\0\0\0\x08\0\x01"),
      Buffer.from([1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]),
      latin(more),
    ]),
  );

test("a JPEG keeps what is shown, and loses Exif, comments and what follows its end", () => {
  const content = [JFIF, COLORS, TABLE, SCAN];
  const picture = Buffer.concat([
    ...[START, JFIF, exif(1, "GPS"), COLORS, segment(0xed, "Photoshop"), TABLE],
    ...[segment(0xfe, "by Jane"), SCAN, END, latin("a film")],
  ]);
  expect(Buffer.from(withoutPictureData(picture))).toEqual(Buffer.concat([START, ...content, END]));
});

test("a turned JPEG keeps its orientation alone", () => {
  const turned = Buffer.concat([START, exif(6, "GPS"), TABLE, SCAN, END]);
  const plain = Buffer.concat([START, exif(6), TABLE, SCAN, END]);
  expect(Buffer.from(withoutPictureData(turned))).toEqual(plain);
  expect(Buffer.from(withoutPictureData(plain))).toEqual(plain);
});

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const chunk = (type: string, content: string): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  return Buffer.concat([length, latin(type + content), Buffer.from([1, 2, 3, 4])]);
};

test("a PNG keeps what is shown, and loses texts, Exif and times", () => {
  const content = [chunk("IHDR", "header"), chunk("IDAT", "pixels"), chunk("IEND", "")];
  const picture = [
    ...[SIGNATURE, content[0]!, chunk("tEXt", "Author\0Jane"), chunk("eXIf", "GPS")],
    ...[content[1]!, chunk("tIME", "time"), content[2]!, latin("more")],
  ];
  expect(Buffer.from(withoutPictureData(Buffer.concat(picture)))).toEqual(
    Buffer.concat([SIGNATURE, ...content]),
  );
});

test.each([
  ["no picture", latin("hello")],
  ["a picture that ends early", Buffer.concat([START, JFIF, TABLE.subarray(0, 20)])],
  ["a chunk that is longer than the picture", Buffer.concat([SIGNATURE, Buffer.alloc(8, 0x7f)])],
  ["nothing", Buffer.alloc(0)],
])("%s stays as it is", (_what, bytes) => {
  expect(Buffer.from(withoutPictureData(bytes))).toEqual(bytes);
});
