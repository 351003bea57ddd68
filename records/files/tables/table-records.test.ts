import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { ROW } from '#/records/reasons/row-reasons.ts';
import { readRecords, readSample, type TableRecord } from './table-records.ts';

let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-records-'));
});
after(() => rm(folder, { recursive: true }));

async function recordsOf(text: string, width = 3): Promise<TableRecord[]> {
  const path = join(folder, 'a.csv');
  await writeFile(path, text);
  const records: TableRecord[] = [];
  for await (const record of readRecords(path, { delimiter: ',', width })) records.push(record);
  return records;
}

test('a cell may have line ends and separators in quotes; the line is the first one', async () => {
  assert.deepEqual(await recordsOf('a,b,c\n1,"x,\ny",3\n4,5,6\n'), [
    { line: 1, cells: ['a', 'b', 'c'] },
    { line: 2, cells: ['1', 'x,\ny', '3'] },
    { line: 4, cells: ['4', '5', '6'] },
  ]);
});

test('a quote that is not closed spoils its own line only', async () => {
  assert.deepEqual(await recordsOf('1,"x,3\n4,5,6\n7,8,9\n'), [
    { line: 1, reason: ROW.open_quote() },
    { line: 2, cells: ['4', '5', '6'] },
    { line: 3, cells: ['7', '8', '9'] },
  ]);
});

test('empty lines are left out, and numbers that exports write as formulas are their text', async () => {
  assert.deepEqual(await recordsOf('\n  \n="001",b,c\n'), [{ line: 3, cells: ['001', 'b', 'c'] }]);
});

test('a sample has the first 120 records, without those that cannot be split', async () => {
  const path = join(folder, 'long.csv');
  const rows = Array.from({ length: 200 }, (_, at) => (at === 5 ? '"x"y,1' : `${at},1`));
  await writeFile(path, rows.join('\n'));
  const sample = await readSample(path, ',');
  assert.equal(sample.length, 120);
  assert.equal(sample[5]?.cells[0], '6');
});
