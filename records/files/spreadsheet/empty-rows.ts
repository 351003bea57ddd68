import { Readable } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import { listEntries, packedBytes, toArchive, type ArchiveEntry } from './archive-entries.ts';

/** Size of XML in bytes above which the empty rows of a sheet are removed. */
const FEW_BYTES = 5_000_000;
/**
 * Maximum size in bytes of the XML of all large sheets together. If it is larger, no empty rows are
 * removed. A million rows of ten cells have 300 MB.
 */
const MOST_BYTES = 800_000_000;
/**
 * Maximum length of a row in bytes of XML. A sheet with a longer row is treated as damaged. 200
 * cells of 1,000 characters have 200 kB.
 */
const LONGEST_ROW = 5_000_000;

/**
 * A workbook without the empty rows of its large sheets. `lastRow` is the number of the last row
 * with a value; 0 if no sheet was changed.
 */
export type WithoutEmptyRows = { bytes: Uint8Array; lastRow: number };

/**
 * Removes empty rows from the large sheets of a workbook (XLSX). Returns the workbook unchanged if
 * it is damaged or stays too large.
 */
export async function removeEmptyRows(
  archive: Uint8Array,
  most: number,
): Promise<WithoutEmptyRows> {
  const entries = listEntries(archive) ?? [];
  const large = entries.filter(isLargeSheet).reduce((sum, { size }) => sum + size, 0);
  if (large === 0 || large > MOST_BYTES) return { bytes: archive, lastRow: 0 };
  let lastRow = 0;
  let left = most;
  const files = [];
  for (const entry of entries) {
    const bytes = packedBytes(archive, entry);
    if (!bytes) return { bytes: archive, lastRow: 0 };
    if (!isLargeSheet(entry)) {
      files.push({ entry, bytes });
      continue;
    }
    const filtered = await filterRows(entry, bytes, left);
    if (!filtered) return { bytes: archive, lastRow: 0 };
    const { xml } = filtered;
    lastRow = Math.max(lastRow, filtered.lastRow);
    left -= xml.length;
    const { length: size } = xml;
    files.push({ entry: { ...entry, method: 0, size, packed: size, crc: crc32(xml) }, bytes: xml });
  }
  return { bytes: toArchive(files), lastRow };
}

/**
 * Returns the XML of a sheet without its empty rows. Undefined if the sheet is damaged, or if more
 * than `most` bytes remain.
 */
async function filterRows(
  { size }: ArchiveEntry,
  packed: Uint8Array,
  most: number,
): Promise<{ xml: Buffer; lastRow: number } | undefined> {
  const filter = createRowFilter();
  const pieces: Buffer[] = [];
  let read = 0;
  let length = 0;
  try {
    for await (const chunk of Readable.from([packed]).pipe(createInflateRaw())) {
      const piece = chunk as Buffer;
      read += piece.length;
      if (read > size || filter.waiting() > LONGEST_ROW) return undefined;
      const remaining = filter.add(piece);
      length += remaining.length;
      if (length > most) return undefined;
      pieces.push(remaining);
    }
  } catch {
    // The data of the archive are damaged.
    return undefined;
  }
  pieces.push(filter.end());
  return { xml: Buffer.concat(pieces), lastRow: filter.lastRow() };
}

function isLargeSheet({ name, method, size }: ArchiveEntry): boolean {
  const isSheet = /^xl\/worksheets\/[^/]+\.xml$/i.test(name);
  return isSheet && method === DEFLATE && size > FEW_BYTES;
}

const DEFLATE = 8;
const ROW = '<row';
const ROW_END = '</row>';
/** Matches the start of a value, an inline text or a formula in the XML of a cell. */
const VALUE = /<(?:v|is|f)[\s>/]/;

/**
 * Creates a filter that removes empty rows from the XML of a sheet. The XML is passed in chunks.
 */
function createRowFilter() {
  let rest = '';
  let lastRow = 0;
  let number = 0;
  const take = (piece: string, isEnd: boolean): Buffer => {
    const text = rest + piece;
    const pieces: string[] = [];
    let at = 0;
    for (;;) {
      const start = text.indexOf(ROW, at);
      if (start < 0) break;
      const open = text.indexOf('>', start);
      const end = open < 0 ? -1 : endOfRow(text, start, open);
      if (end < 0) {
        if (isEnd) break;
        pieces.push(text.slice(at, start));
        rest = text.slice(start);
        return Buffer.from(pieces.join(''), 'latin1');
      }
      pieces.push(text.slice(at, start));
      const row = text.slice(start, end);
      if (isRowAt(text, start)) {
        const [, written] = /\sr="(\d+)"/.exec(text.slice(start, open)) ?? [];
        // A row without a number is the one below the row before it, which may be removed.
        number = written === undefined ? number + 1 : Number(written);
        if (VALUE.test(row)) {
          lastRow = Math.max(lastRow, number);
          pieces.push(written === undefined ? row.replace(ROW, `${ROW} r="${number}"`) : row);
        }
      } else {
        pieces.push(row);
      }
      at = end;
    }
    // The piece may end within `<row`.
    const cut = isEnd ? text.length : Math.max(at, text.length - ROW.length);
    pieces.push(text.slice(at, cut));
    rest = text.slice(cut);
    return Buffer.from(pieces.join(''), 'latin1');
  };
  return {
    // Bytes are read as single characters, so that no character is cut.
    add: (chunk: Buffer) => take(chunk.toString('latin1'), false),
    end: () => take('', true),
    lastRow: () => lastRow,
    /** Returns the number of bytes of the row that is still incomplete. */
    waiting: () => rest.length,
  };
}

/**
 * Returns the end of the row at `start`; -1 if `text` does not contain it yet. For an empty row, or
 * a tag such as `<rowBreaks`, returns the end of the tag.
 */
function endOfRow(text: string, start: number, open: number): number {
  if (!isRowAt(text, start) || text.charAt(open - 1) === '/') return open + 1;
  const close = text.indexOf(ROW_END, open);
  return close < 0 ? -1 : close + ROW_END.length;
}

/** Returns whether the tag at `start` is `<row`, and not a longer name such as `<rowBreaks`. */
function isRowAt(text: string, start: number): boolean {
  return /[\s/>]/.test(text.charAt(start + ROW.length));
}
