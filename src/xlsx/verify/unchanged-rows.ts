/**
 * Finds identical rows of a worksheet part: neither their XML nor their cells need to be read
 * again.
 */
import { MAX_CELL_TEXT } from "../../spreadsheet/cell-text";
import { InvalidFile } from "../package/invalid-file";
import { MalformedXml, type NamespaceScope } from "../package/xml-scanner";
import { visitSheet } from "../read/cells";

interface RowSpan {
  readonly row: number;
  readonly name: string;
  /** Number of characters of the row without its tags. */
  readonly start: number;
  readonly end: number;
}

interface RowSpans {
  readonly scope: NamespaceScope | undefined;
  readonly rows: readonly RowSpan[];
  /** Whether a row binds prefixes of its own. */
  readonly bindsPrefixes: boolean;
}

/** Undefined where the part is no XML, or has rows that no sheet has. */
function rowSpans(part: string): RowSpans | undefined {
  try {
    return readSpans(part);
  } catch (error) {
    if (error instanceof MalformedXml || error instanceof InvalidFile) return undefined;
    throw error;
  }
}

function readSpans(part: string): RowSpans {
  const rows: RowSpan[] = [];
  let scope: NamespaceScope | undefined;
  let bindsPrefixes = false;
  let open: Omit<RowSpan, "end"> | undefined;
  visitSheet(part, {
    data: (tag) => {
      scope = tag.scope;
    },
    row({ row, tag }) {
      bindsPrefixes ||= tag.scope !== scope;
      open = { row, name: tag.spelling.qualified, start: tag.openEnd };
    },
    rowEnd(end) {
      rows.push({ ...open!, end });
    },
  });
  return { scope, rows, bindsPrefixes };
}

const areRowsAlike = (a: RowSpans, b: RowSpans): boolean =>
  !a.bindsPrefixes &&
  !b.bindsPrefixes &&
  a.scope !== undefined &&
  b.scope !== undefined &&
  a.scope.isSame(b.scope) &&
  a.rows.length === b.rows.length &&
  a.rows.every(({ row, name }, i) => row === b.rows[i]!.row && name === b.rows[i]!.name);

/**
 * Comments and CDATA sections may contain what looks like tags; a text that may be too long is
 * checked.
 */
const isPlain = (content: string): boolean =>
  content.length <= MAX_CELL_TEXT && !content.includes("<!") && !content.includes("<?");

export interface UnchangedRows {
  /** By their places among the rows of the part, from 0. */
  readonly places: ReadonlySet<number>;
  /**
   * The part without the content of these rows. It is well-formed if the whole part is, because the
   * old part was well-formed.
   */
  readonly rest: string;
}

/**
 * Compares the rows of a part with the previous ones. If rows were added, removed or bound to other
 * namespaces, or if a part cannot be read, none counts as unchanged.
 */
export function unchangedRows(before: string, after: string): UnchangedRows {
  const [old, now] = [rowSpans(before), rowSpans(after)];
  const places = new Set<number>();
  if (!old || !now || !areRowsAlike(old, now)) return { places, rest: after };
  const pieces: string[] = [];
  let copied = 0;
  for (const [i, { start, end }] of now.rows.entries()) {
    const content = after.slice(start, end);
    const was = old.rows[i]!;
    if (content !== before.slice(was.start, was.end) || !isPlain(content)) continue;
    places.add(i);
    pieces.push(after.slice(copied, start));
    copied = end;
  }
  pieces.push(after.slice(copied));
  return { places, rest: pieces.join("") };
}
