/** Signatures of ZIP records. */
const END = 0x06054b50;
const ENTRY = 0x02014b50;
/** Sizes of the fixed parts of these records in bytes, and the maximum length of a comment. */
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const LONGEST_COMMENT = 0xffff;
/** A size that is stored elsewhere (ZIP64). Spreadsheets of this size are refused anyway. */
const ELSEWHERE = 0xffffffff;

/**
 * Returns the number of bytes to which the XML files of an archive expand, as its directory states
 * it. The reader of the archive does not expand a file beyond its stated size. Undefined if the
 * directory is damaged, or states no size for a file.
 */
export function statedXmlBytes(archive: Uint8Array): number | undefined {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  const end = endOf(view);
  if (end === undefined) return undefined;
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  let total = 0;
  for (let entry = 0; entry < count; entry += 1) {
    if (at + ENTRY_BYTES > view.byteLength || view.getUint32(at, true) !== ENTRY) return undefined;
    const packed = view.getUint32(at + 20, true);
    const size = view.getUint32(at + 24, true);
    const lengths = [28, 30, 32].map((offset) => view.getUint16(at + offset, true));
    const [nameLength = 0] = lengths;
    const name = archive.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + nameLength);
    if (size === ELSEWHERE || packed === ELSEWHERE || (size === 0 && packed > MOST_FOR_NOTHING)) {
      return undefined;
    }
    if (/\.(xml|rels|vml)$/i.test(new TextDecoder().decode(name))) total += size;
    at += ENTRY_BYTES + lengths.reduce((sum, length) => sum + length, 0);
  }
  return total;
}

/** Size in bytes of an empty file after compression. */
const MOST_FOR_NOTHING = 2;

function endOf(view: DataView): number | undefined {
  const first = Math.max(0, view.byteLength - END_BYTES - LONGEST_COMMENT);
  for (let at = view.byteLength - END_BYTES; at >= first; at -= 1) {
    if (view.getUint32(at, true) === END) return at;
  }
  return undefined;
}
