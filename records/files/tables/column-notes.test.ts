import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { writeXlsx } from 'hucre/xlsx';
import { records } from '#/app/records.ts';
import { findRecordType } from '#/records/columns/find-record-type.ts';
import { findTables } from '#/records/files/find-tables.ts';
import { readRows } from '#/records/files/read-rows.ts';

let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-months-'));
});
after(() => rm(folder, { recursive: true }));

/** Returns the notes about months in a table of cars with these months in a column. */
async function notesOn(heading: string, months: readonly (number | string)[]): Promise<string[]> {
  const rows = months.map((month, at) => [`M-${at}`, '大众 朗逸', '7.28万', '3万公里', month]);
  const headings = ['车源号', '标题', '价格', '里程', heading];
  const path = join(folder, '车源.xlsx');
  await writeFile(path, await writeXlsx({ sheets: [{ name: '车源', rows: [headings, ...rows] }] }));
  const { sources } = await findTables(path, records, findRecordType(records, '车源'));
  const notes: string[] = [];
  for (const source of sources) {
    for await (const row of readRows(source, { onNote: (note) => void notes.push(note.zh) }))
      assert.ok(row.values);
  }
  return notes.filter((note) => note.includes('月'));
}

test('a column in which 2021.1 may be January or October has one note', async () => {
  for (const heading of ['上牌时间', '年检到期']) {
    const notes = await notesOn(heading, [2021.1, 2020.1, 2019.11, 2021.6]);
    assert.equal(notes.length, 1, notes.join());
    assert.match(notes[0] ?? '', new RegExp(`^「${heading}」有 2021.1 .*改成文本 2021-10$`));
  }
  const late = [2021.1, ...Array.from({ length: 200 }, () => '2020-05'), 2021.12];
  assert.equal((await notesOn('上牌时间', late)).length, 1);
});

test('a number 2021.1 has a note whatever the other cells are; it names the rows', async () => {
  const expected =
    '「上牌时间」有 2021.1 这样的年月（第 3、5 行），按 1 月读，但可能是 10 月：Excel 把 2021.10 存成 2021.1。请逐行核对，是 10 月的改成文本 2021-10';
  const months = ['2021-05', 2021.1, '2020.10', 2020.1, '2019.1'];
  assert.deepEqual(await notesOn('上牌时间', months), [expected]);
  assert.deepEqual((await notesOn('上牌时间', [2021.1])).length, 1);
  const many = await notesOn('上牌时间', Array<number>(12).fill(2021.1));
  assert.match(many[0] ?? '', /（第 2、3、4、5、6、7、8、9 等 12 行）/);
});

test('months that are written as text have no note', async () => {
  assert.deepEqual(await notesOn('上牌时间', ['2021.1', '2021.10', '2021.11']), []);
  assert.deepEqual(await notesOn('上牌时间', ['2021-01', 2021.11]), []);
});
