import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib';
import { writeXlsx } from 'hucre/xlsx';
import { UnusableFile } from '#/records/files/unusable-file.ts';
import { listEntries, packedBytes, toArchive } from './archive-entries.ts';
import { removeEmptyRows } from './empty-rows.ts';
import { readWorkbook } from './read-workbook.ts';

let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-workbook-'));
});
after(() => rm(folder, { recursive: true }));

/** Writes a workbook whose only sheet has this XML behind its rows. */
async function workbookWith(rows: string, behind = ''): Promise<string> {
  const archive = await writeXlsx({
    sheets: [
      {
        name: '库存',
        rows: [
          ['车源号', '标题'],
          ['A-1', '大众 朗逸'],
        ],
      },
    ],
  });
  const files = (listEntries(archive) ?? []).map((entry) => {
    const bytes = packedBytes(archive, entry) ?? new Uint8Array();
    return { entry, bytes };
  });
  const changed = files.map(({ entry, bytes }) => {
    if (!entry.name.startsWith('xl/worksheets/sheet')) return { entry, bytes };
    const xml = (entry.method === 0 ? Buffer.from(bytes) : inflateRawSync(bytes)).toString();
    const longer = Buffer.from(xml.replace('</sheetData>', `${rows}</sheetData>${behind}`));
    const packed = deflateRawSync(longer, { level: 1 });
    const size = longer.length;
    return { entry: { ...entry, method: 8, size, crc: crc32(longer) }, bytes: packed };
  });
  const path = join(folder, '库存.xlsx');
  await writeFile(path, toArchive(changed));
  return path;
}

const emptyRow = (at: number) =>
  `<row r="${at}" s="1"><c r="A${at}" s="1"/><c r="B${at}" s="1"/></row>`;
const emptyRows = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => emptyRow(from + at)).join('');

test('a sheet with a million empty rows with a format is read', async () => {
  const path = await workbookWith(
    `${emptyRows(3, 20_000)}<row r="20000"><c r="A20000" t="inlineStr"><is><t>A-2 轩逸</t></is></c></row>${emptyRows(20_001, 1_000_000)}<row r="1000001" s="1"/>`,
  );
  const [sheet] = await readWorkbook(path);
  assert.deepEqual(
    sheet?.rows.map(({ line, cells }) => [line, cells[0]]),
    [
      [1, '车源号'],
      [2, 'A-1'],
      [20_000, 'A-2 轩逸'],
    ],
  );
});

test('rows without a number keep their place behind removed empty rows', async () => {
  const value = (word: string) => `<row><c t="inlineStr"><is><t>${word}</t></is></c></row>`;
  const path = await workbookWith(
    `${emptyRows(3, 20_000)}${value('A-2')}${'<row></row>'.repeat(500)}${value('A-3')}${emptyRows(20_502, 90_000)}`,
  );
  const [sheet] = await readWorkbook(path);
  assert.deepEqual(
    sheet?.rows.map(({ line, cells }) => [line, cells[0]]),
    [
      [1, '车源号'],
      [2, 'A-1'],
      [20_000, 'A-2'],
      [20_501, 'A-3'],
    ],
  );
});

test('a workbook with more values than are read is not expanded', async () => {
  const row = (at: number) => `<row r="${at}"><c r="A${at}"><v>${'1'.repeat(200)}</v></c></row>`;
  const rows = Array.from({ length: 30_000 }, (_, at) => row(at + 3)).join('');
  const archive = await readFile(await workbookWith(rows));
  const { bytes } = await removeEmptyRows(archive, 1_000_000);
  assert.equal(bytes, archive);
  assert.notEqual((await removeEmptyRows(archive, 100_000_000)).bytes, archive);
});

test('a sheet with a value below the last row that is read is refused', async () => {
  const last = '<row r="70000"><c r="A70000"><v>1</v></c></row>';
  await assert.rejects(readWorkbook(await workbookWith(emptyRows(3, 70_000) + last)), (error) => {
    assert.ok(error instanceof UnusableFile);
    assert.match(error.message, /表格太大（最多 50,000 行）/);
    return true;
  });
});

test('a sheet that merges more cells than it has is refused before they are filled', async () => {
  const merge = '<mergeCell ref="A1:A20001"/>';
  const path = await workbookWith(
    '<row r="20001"><c r="A20001"><v>1</v></c></row>',
    `<mergeCells>${merge.repeat(100)}</mergeCells>`,
  );
  await assert.rejects(readWorkbook(path), /合并的单元格太多（超过 1,000,000 格），请取消合并再导/);
});

test('a damaged workbook is refused with what to do', async () => {
  const path = join(folder, '坏.xlsx');
  await writeFile(path, 'PK\u0003\u0004 nothing');
  await assert.rejects(readWorkbook(path), /不是完整的 Excel 文件，请重新另存为 \.xlsx/);
});
