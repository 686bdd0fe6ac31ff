/** Corrupts the text of a part: as XML where possible, otherwise as plain text. */
import { NAMESPACE } from "../../src/functions/core/namespace";
import type { Random } from "./random";

/** Invalid contents for attributes and texts. */
export const UNUSUAL_TEXTS: readonly string[] = [
  "",
  " ",
  "-1",
  "0",
  "1",
  "1.5",
  "NaN",
  "Infinity",
  "-0",
  "1e999",
  "99999999999999999999",
  "2147483648",
  "1048577",
  "A0",
  "A1",
  "XFD1048576",
  "A1:XFD1048576",
  "XFE1",
  "ZZZZ99999999",
  "B2:A1",
  "A:A",
  "1:1",
  "#REF!",
  "=1+1",
  "undefined",
  "null",
  "true",
  "maybe",
  "__proto__",
  "constructor",
  "toString",
  "../../../../tmp/evil.xml",
  "..\\..\\evil",
  "/etc/passwd",
  "file:///etc/passwd",
  "http://evil.example/",
  "C:\\evil",
  "&#0;",
  "&#x110000;",
  "&bogus;",
  "&amp;lt;",
  "ß€漢字\u202e",
  "\u0007",
  "\ud800",
  "]]>",
  "<b>",
  '"',
  "'",
  "x".repeat(40_000),
  "A1 ".repeat(5_000).trim(),
  `_xldudf_${NAMESPACE}_LPARCAP(1000)`,
  `${NAMESPACE}.LPARCAP(A1:XFD1048576)`,
  "SUM(A1:XFD1048576)",
  "A1+A1",
  "a",
  "[1]Sheet!A1",
  "veryHidden",
  "worksheet",
  "rId1",
];

/** Mostly escaped for XML, so that it passes the first checks. */
const odd = (random: Random): string => {
  const text = random.pick(UNUSUAL_TEXTS);
  return random.chance(0.85)
    ? text
        .replace(/&(?!#?\w+;)/g, "&amp;")
        .replace(/</g, "&lt;")
        .replace(/"/g, "&quot;")
        .replace(/&#0;|&#x110000;|&bogus;|[\u0000-\u0008\ud800]/g, "")
    : text;
};

const MANY = 12_000;
const DEEP = 30_000;

const TAG = /<[^!?][^<>]*>/g;

interface Place {
  readonly from: number;
  readonly to: number;
}

function anyTag(random: Random, text: string): Place | undefined {
  if (!text.includes("<")) return undefined;
  TAG.lastIndex = random.below(text.length);
  const match = TAG.exec(text) ?? ((TAG.lastIndex = 0), TAG.exec(text));
  return match ? { from: match.index, to: match.index + match[0].length } : undefined;
}

const put = (text: string, { from, to }: Place, by: string): string =>
  text.slice(0, from) + by + text.slice(to);

/** An attribute of any tag with another value, duplicated, or removed. */
function attribute(random: Random, text: string): string {
  const tag = anyTag(random, text);
  const attributes = tag
    ? [...text.slice(tag.from, tag.to).matchAll(/\s([\w:.-]+)="([^"]*)"/g)]
    : [];
  if (!tag || attributes.length === 0) return text;
  const match = random.pick(attributes);
  const span = { from: tag.from + match.index, to: tag.from + match.index + match[0].length };
  const kind = random.next();
  if (kind < 0.1) return put(text, span, "");
  if (kind < 0.15) return put(text, span, match[0] + match[0]);
  if (kind < 0.2)
    return put(
      text,
      span,
      ` ${random.pick(UNUSUAL_TEXTS).replace(/[^\w]/g, "") || "x"}="${match[2]!}"`,
    );
  return put(text, span, ` ${match[1]!}="${odd(random)}"`);
}

function content(random: Random, text: string): string {
  const tag = anyTag(random, text);
  const end = tag ? text.indexOf("<", tag.to) : -1;
  return tag && end >= 0 ? put(text, { from: tag.to, to: end }, odd(random)) : text;
}

/** A whole element; undefined if its end is hard to find. */
function element(random: Random, text: string): Place | undefined {
  const tag = anyTag(random, text);
  if (!tag) return undefined;
  const name = /^<([\w:.-]+)/.exec(text.slice(tag.from, tag.to))?.[1];
  if (name === undefined) return undefined;
  if (text[tag.to - 2] === "/") return tag;
  const close = `</${name}>`;
  const end = text.indexOf(close, tag.to);
  return end < 0 ? undefined : { from: tag.from, to: end + close.length };
}

function rearranged(random: Random, text: string): string {
  const target = element(random, text);
  if (!target) return text;
  const own = text.slice(target.from, target.to);
  const kind = random.next();
  if (kind < 0.35) return put(text, target, "");
  if (kind < 0.55) return put(text, target, own + own);
  if (kind < 0.6)
    return put(text, target, own.repeat(Math.min(MANY, Math.ceil(3_000_000 / own.length))));
  const other = element(random, text);
  return other ? put(text, other, own) : text;
}

const INSERTIONS: readonly ((random: Random) => string)[] = [
  () => '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>',
  () => '<!ENTITY x SYSTEM "file:///etc/passwd">',
  () => "&b;",
  () => `${"<a>".repeat(DEEP)}${"</a>".repeat(DEEP)}`,
  () => `${"<a>".repeat(150)}${"</a>".repeat(150)}`,
  () => "<a>".repeat(DEEP),
  () => '<!-- </sheetData> <c r="A1"> -->',
  () => '<![CDATA[<c r="A1"><v>1</v></c>]]>',
  () => '<?xml version="1.0" encoding="UTF-16"?>',
  () => "<?pi x?>",
  () => "\u0000",
  () => "\ufeff",
  (random) => random.pick(UNUSUAL_TEXTS),
  () => '<c r="A1" t="s"><v>-1</v></c>',
  () => `<c r="XFD1048576"><f>${NAMESPACE}.LPARCAP(A1:XFD1048576)</f><v>1</v></c>`,
  () => '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>',
  () => '<f t="shared" si="0" ref="A1:XFD1048576">A1+1</f>',
  () => '<f t="array" ref="A1:XFD1048576">A1:XFD1048576</f>',
  () => '<mergeCell ref="A1:XFD1048576"/>',
  () => '<definedName name="a">b</definedName><definedName name="b">a</definedName>',
  () => '<definedName name="far" localSheetId="99">Nowhere!$A$1:$XFD$1048576</definedName>',
  () => '<workbookPr date1904="1"/>',
  () => '<sheet name="Again" sheetId="1" r:id="rId1"/>',
  () => '<dataValidation type="list" sqref="A1:XFD1048576"/>'.repeat(3_000),
  () =>
    `<cfRule type="expression" dxfId="999" priority="-1"><formula>${NAMESPACE}.LPARCAP(1)</formula></cfRule>`,
  () => '<col min="-5" max="99999999" width="-1"/>',
  () => '<dimension ref="A1:XFD1048576"/>',
];

function inserted(random: Random, text: string): string {
  const tag = anyTag(random, text);
  const index = tag ? (random.chance(0.7) ? tag.to : tag.from) : random.below(text.length + 1);
  return put(text, { from: index, to: index }, random.pick(INSERTIONS)(random));
}

function torn(random: Random, text: string): string {
  const index = random.below(text.length + 1);
  return random.chance(0.5)
    ? text.slice(0, index)
    : put(
        text,
        { from: index, to: Math.min(text.length, index + 1 + random.below(30)) },
        random.chance(0.5) ? "" : random.pick(UNUSUAL_TEXTS),
      );
}

const WAYS = [
  attribute,
  attribute,
  attribute,
  attribute,
  attribute,
  content,
  content,
  content,
  rearranged,
  rearranged,
  rearranged,
  inserted,
  inserted,
  torn,
] as const;

export function corruptText(random: Random, text: string): string {
  let corrupted = text;
  for (let times = random.chance(0.7) ? 1 : 1 + random.below(4); times > 0; times -= 1)
    corrupted = random.pick(WAYS)(random, corrupted);
  return corrupted;
}
