/**
 * The record at the end of a zip file: how many entries it announces, before any of them is read.
 */

const END_MARK = 0x06054b50;
const END_BYTES = 22;
const MAX_COMMENT_BYTES = 0xffff;
const ZIP64_LOCATOR_MARK = 0x07064b50;
const ZIP64_LOCATOR_BYTES = 20;
const ZIP64_END_MARK = 0x06064b50;
const ZIP64_END_BYTES = 56;
/** Placeholder for a number that is in the record of a large zip file. */
const IN_ZIP64 = 0xffff;

function entriesOfZip64(view: DataView, end: number): number | undefined {
  const locator = end - ZIP64_LOCATOR_BYTES;
  if (locator < 0 || view.getUint32(locator, true) !== ZIP64_LOCATOR_MARK) return undefined;
  const record = Number(view.getBigUint64(locator + 8, true));
  if (record + ZIP64_END_BYTES > locator || view.getUint32(record, true) !== ZIP64_END_MARK)
    return undefined;
  return Number(view.getBigUint64(record + 32, true));
}

const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Where the record begins; undefined where a file has none. */
function endOf(bytes: Uint8Array): number | undefined {
  const view = viewOf(bytes);
  const last = bytes.length - END_BYTES;
  for (let index = last; index >= Math.max(0, last - MAX_COMMENT_BYTES); index -= 1)
    if (view.getUint32(index, true) === END_MARK) return index;
  return undefined;
}

/**
 * The number of entries that the end of a zip file announces; undefined where it has no such end.
 */
export function announcedEntries(bytes: Uint8Array): number | undefined {
  const [view, end] = [viewOf(bytes), endOf(bytes)];
  if (end === undefined) return undefined;
  const entries = view.getUint16(end + 10, true);
  return entries === IN_ZIP64 ? (entriesOfZip64(view, end) ?? entries) : entries;
}

/** Whether a zip file has a comment, which no program shows. */
export const hasComment = (bytes: Uint8Array): boolean =>
  (endOf(bytes) ?? bytes.length) + END_BYTES < bytes.length;
