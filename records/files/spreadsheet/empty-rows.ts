import { Readable } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import { listEntries, packedBytes, toArchive, type ArchiveEntry } from './archive-entries.ts';

/** A sheet with less XML in bytes is parsed as it is. */
const FEW_BYTES = 5_000_000;
/** Maximum size in bytes of a sheet with its empty rows. A million rows of ten cells have 300 MB. */
const MOST_BYTES = 800_000_000;
/** A row with more XML in bytes is a mistake: 200 cells of 1,000 characters have 200 kB. */
const LONGEST_ROW = 5_000_000;

/** A workbook without the empty rows of its large sheets, and the last row that has a value. */
export type WithoutEmptyRows = { bytes: Uint8Array; lastRow: number };

/**
 * Removes rows without values from the large sheets of a workbook (XLSX): a sheet whose columns are
 * formatted to the end has a million of them. Returns the workbook unchanged if its archive is
 * damaged or has no large sheet that can be read: then its reader says why.
 */
export async function removeEmptyRows(archive: Uint8Array): Promise<WithoutEmptyRows> {
  const entries = listEntries(archive) ?? [];
  if (!entries.some(isLargeSheet)) return { bytes: archive, lastRow: 0 };
  let lastRow = 0;
  const files = [];
  for (const entry of entries) {
    const bytes = packedBytes(archive, entry);
    if (!bytes) return { bytes: archive, lastRow: 0 };
    if (!isLargeSheet(entry)) {
      files.push({ entry, bytes });
      continue;
    }
    const filtered = await filterRows(entry, bytes);
    if (!filtered) return { bytes: archive, lastRow: 0 };
    const { xml } = filtered;
    lastRow = Math.max(lastRow, filtered.lastRow);
    const { length: size } = xml;
    files.push({ entry: { ...entry, method: 0, size, packed: size, crc: crc32(xml) }, bytes: xml });
  }
  return { bytes: toArchive(files), lastRow };
}

/** Returns the XML of a sheet without its empty rows; undefined if it is damaged. */
async function filterRows(
  { size }: ArchiveEntry,
  packed: Uint8Array,
): Promise<{ xml: Buffer; lastRow: number } | undefined> {
  const filter = createRowFilter();
  const pieces: Buffer[] = [];
  let read = 0;
  try {
    for await (const chunk of Readable.from([packed]).pipe(createInflateRaw())) {
      const piece = chunk as Buffer;
      read += piece.length;
      if (read > size || filter.waiting() > LONGEST_ROW) return undefined;
      pieces.push(filter.add(piece));
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
  return isSheet && method === DEFLATE && size > FEW_BYTES && size < MOST_BYTES;
}

const DEFLATE = 8;
const ROW = '<row';
const ROW_END = '</row>';
/** A value, a text in the cell, or a formula. */
const VALUE = /<(?:v|is|f)[\s>/]/;

/** Removes empty rows from the XML of a sheet, which is passed in pieces. */
function createRowFilter() {
  let rest = '';
  let lastRow = 0;
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
      const [, number] = /\sr="(\d+)"/.exec(text.slice(start, open)) ?? [];
      const hasValue = VALUE.test(text.slice(start, end));
      if (hasValue && number !== undefined) lastRow = Math.max(lastRow, Number(number));
      // A row without a number has that of the row before it and one more.
      const staysIn = hasValue || number === undefined;
      pieces.push(text.slice(at, staysIn ? end : start));
      at = end;
    }
    // The name of a row may be cut at the end of a piece.
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
    /** Returns the number of bytes of the row that has begun and not ended. */
    waiting: () => rest.length,
  };
}

/**
 * Returns the end of the element that starts at a position with `<row`; -1 if it is not there yet.
 */
function endOfRow(text: string, start: number, open: number): number {
  const next = text.charAt(start + ROW.length);
  const isRow = next === '>' || next === '/' || /\s/.test(next);
  if (!isRow || text.charAt(open - 1) === '/') return open + 1;
  const close = text.indexOf(ROW_END, open);
  return close < 0 ? -1 : close + ROW_END.length;
}
