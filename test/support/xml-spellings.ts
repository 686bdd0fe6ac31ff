/** Spells XML differently: the same part as other programs could have written it. */
import { SaxesParser } from "saxes";
import { MAIN } from "../../src/xlsx/package/namespaces";

/** Random numbers between 0 and 1 from a seed. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface Style {
  /** The prefix for elements of the root's namespace. */
  readonly prefixes: readonly string[];
  readonly quote: '"' | "'";
  readonly byteOrderMark: boolean;
}

const PREFIXES = ["", "x", "a.b-c", "s_1", "é"];
const NOISE = [
  '<!-- <c r="A1"><v>9</v></c> -->',
  '<?other c="<row>"?>',
  "<!---->",
  "\n  ",
  "",
  "",
  "",
  "",
];
const FOREIGN = [
  '<evil:c xmlns:evil="urn:evil" r="A1"><evil:v>666</evil:v></evil:c>',
  '<row xmlns="urn:other" r="1"><c r="A1"><f>666</f></c></row>',
];

/** Writes the part again, element by element, in the style of another program. */
export function respell(part: string, random: () => number, foreign = false): string {
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!;
  const chance = (share: number): boolean => random() < share;
  const style: Style = {
    prefixes: [pick(PREFIXES), ...(chance(0.5) ? [pick(PREFIXES)] : [])],
    quote: pick(['"', "'"]),
    byteOrderMark: chance(0.2),
  };
  const out: string[] = [];
  const escape = (text: string): string =>
    text
      .replace(/[&<]/g, (character) => (character === "&" ? "&amp;" : "&lt;"))
      .replace(/\]\]>/g, "]]&gt;");
  const space = (): string => pick([" ", "\n", "  ", "\t", "\r\n"]);
  const attribute = (name: string, value: string): string => {
    const quote = chance(0.8) ? style.quote : pick(['"', "'"]);
    const escaped = escape(value)
      .replace(new RegExp(quote, "g"), quote === '"' ? "&quot;" : "&apos;")
      .replace(/[\t\n\r]/g, (character) => `&#${character.charCodeAt(0)};`);
    const eq = chance(0.1) ? " = " : "=";
    const coded = chance(0.05)
      ? escaped.replace(/^[A-Za-z]/, (character) => `&#x${character.charCodeAt(0).toString(16)};`)
      : escaped;
    return `${space()}${name}${eq}${quote}${coded}${quote}`;
  };
  const text = (value: string): string => {
    if (value === "") return "";
    if (chance(0.15) && !value.includes("]]>") && !value.includes("\r"))
      return `<![CDATA[${value}]]>`;
    if (chance(0.1) && value.length > 1) {
      const half = Math.floor(value.length / 2);
      const cut = /[\uDC00-\uDFFF]/.test(value[half]!) ? half + 1 : half;
      return `${text(value.slice(0, cut))}<!-- <v>0</v> -->${text(value.slice(cut))}`;
    }
    return escape(value)
      .replace(/\r/g, "&#13;")
      .replace(/>/g, () => pick([">", "&gt;"]));
  };
  const parser = new SaxesParser({ xmlns: true });
  let root = "";
  let pending: string | undefined;
  const stack: string[] = [];
  const flush = (): void => {
    if (pending !== undefined) out.push(`${pending}${chance(0.2) ? space() : ""}>`);
    pending = undefined;
  };
  parser.on("opentag", (node) => {
    flush();
    const first = stack.length === 0;
    if (first) root = node.uri;
    if (stack.length === 1) out.push(pick(NOISE));
    const prefix = node.uri === root ? pick(style.prefixes) : node.prefix;
    const name = prefix === "" ? node.local : `${prefix}:${node.local}`;
    const attributes = Object.values(node.attributes).filter(
      ({ prefix: own, name: full }) => own !== "xmlns" && full !== "xmlns",
    );
    const declared = Object.entries(node.ns ?? {}).filter(
      ([own, uri]) => uri !== root && own !== "",
    );
    pending =
      `<${name}` +
      (first
        ? [...new Set(style.prefixes)]
            .map((own) => attribute(own === "" ? "xmlns" : `xmlns:${own}`, root))
            .join("")
        : "") +
      declared.map(([own, uri]) => attribute(`xmlns:${own}`, uri)).join("") +
      attributes.map(({ name: full, value }) => attribute(full, value)).join("") +
      (foreign && chance(0.1) ? attribute("data", "a>b") : "");
    stack.push(name);
    if (node.local === "sheetData" && node.uri === MAIN && foreign && chance(0.5)) {
      flush();
      out.push(pick(FOREIGN));
    }
  });
  parser.on("text", (value) => {
    if (stack.length === 0) return;
    flush();
    out.push(text(value));
  });
  parser.on("closetag", () => {
    const name = stack.pop()!;
    if (pending !== undefined && chance(0.7)) out.push(`${pending}${chance(0.3) ? space() : ""}/>`);
    else {
      flush();
      out.push(`</${name}${chance(0.2) ? space() : ""}>`);
    }
    pending = undefined;
  });
  parser.write(part).close();
  const head = chance(0.7)
    ? '<?xml version="1.0" encoding="UTF-8"?>'
    : pick(["", '<?xml version="1.0"?>']);
  const before = chance(0.3) ? "\n<!-- <worksheet> --><?a b?>\n" : "";
  const after = chance(0.3) ? "\n<!-- end -->" : "";
  return `${style.byteOrderMark ? "\uFEFF" : ""}${head}${before}${out.join("")}${after}`;
}
