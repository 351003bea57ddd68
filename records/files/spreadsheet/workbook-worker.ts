// Reads a workbook in a thread of its own, so that parsing blocks no requests and its memory has a
// limit.
import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { EncryptedFileError, readXls, readXlsx } from 'hucre';
import { statedXmlBytes } from './archive-size.ts';
import { removeEmptyRows } from './empty-rows.ts';
import { countMerged, toSheetText, type SheetText } from './sheet-rows.ts';

/** Maximum size in bytes of the XML in a workbook. 10,000 rows of 40 columns have 20 MB. */
const MOST_XML = 150_000_000;
/** A workbook with a sheet of this many rows or more is refused. */
const MOST_ROWS = 50_000;
/**
 * A workbook is refused if the merged ranges of one sheet contain more than this number of cells.
 */
const MOST_MERGED = 1_000_000;
/** The last column that is read, the 200th. */
const LAST_COLUMN = 'GR';

/** The result of reading a workbook: its sheets, or the reason why it cannot be read. */
export type WorkbookResult = { sheets: SheetText[] } | { reason: string };

async function readSheets(path: string): Promise<WorkbookResult> {
  const written = await readFile(path);
  const isOld = written.subarray(0, 4).equals(OLE);
  const { bytes, lastRow } = await removeEmptyRows(written, MOST_XML);
  if (lastRow >= MOST_ROWS) return { reason: TOO_LARGE };
  const size = isOld ? bytes.length : statedXmlBytes(bytes);
  if (size === undefined) return { reason: '不是完整的 Excel 文件，请重新另存为 .xlsx' };
  if (size > MOST_XML) return { reason: TOO_LARGE };
  try {
    const options = { readStyles: true, range: `A1:${LAST_COLUMN}${MOST_ROWS}` };
    const { sheets } = isOld ? await readXls(bytes, options) : await readXlsx(bytes, options);
    if (sheets.some(({ rows }) => rows.length >= MOST_ROWS)) return { reason: TOO_LARGE };
    if (sheets.some((sheet) => countMerged(sheet) > MOST_MERGED)) return { reason: TOO_MERGED };
    return { sheets: sheets.map(toSheetText) };
  } catch (error) {
    if (error instanceof EncryptedFileError) {
      return { reason: '文件有密码，请取消密码后再另存' };
    }
    const reason = error instanceof Error ? error.message : String(error);
    return { reason: `不是完整的 Excel 文件，请重新另存为 .xlsx（${reason}）` };
  }
}

/** The first bytes of an old workbook (.xls), and of an encrypted one. */
const OLE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);
const TOO_LARGE = `表格太大（最多 ${MOST_ROWS.toLocaleString('en-US')} 行），请分成几个文件，或另存为 CSV`;
const TOO_MERGED = `合并的单元格太多（超过 ${MOST_MERGED.toLocaleString('en-US')} 格），请取消合并再导`;

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(await readSheets(workerData as string));
