import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import type { Sentence } from '#/records/columns/language.ts';
import { ROW } from '#/records/reasons/row-reasons.ts';
import { bike } from '#/testing/bikes.ts';
import { MAX_LINE, MOST_BLANK } from './lines.ts';
import { readRows, type Row } from './read-rows.ts';

let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-rows-'));
});
after(() => rm(folder, { recursive: true }));

async function rowsOf(name: string, content: string | Uint8Array): Promise<Row[]> {
  const path = join(folder, name);
  await writeFile(path, content);
  const rows: Row[] = [];
  const onNote = (note: Sentence) => notes.push(note.zh);
  for await (const { table: _, ...row } of readRows({ path, type: bike }, { onNote }))
    rows.push(row);
  return rows;
}

/** What was recognised in the tables. */
const notes: string[] = [];

/** 车源号,标题 and one row 1,好车 in GB18030, with a rare character of four bytes (𠮷) at the end. */
const GB18030 = Buffer.concat([
  Buffer.from([0xb3, 0xb5, 0xd4, 0xb4, 0xba, 0xc5, 0x2c, 0xb1, 0xea, 0xcc, 0xe2, 0x0d, 0x0a]),
  Buffer.from([0x31, 0x2c, 0xba, 0xc3, 0xb3, 0xb5, 0x95, 0x34, 0xae, 0x33, 0x0d, 0x0a]),
]);

describe('encodings', () => {
  const expected = [{ line: 2, values: { id: '1', title: '好车' } }];
  const table = '车源号,标题\r\n1,好车\r\n';

  test('UTF-8', async () => {
    assert.deepEqual(await rowsOf('a.csv', table), expected);
  });
  test('UTF-8 with a byte order mark', async () => {
    assert.deepEqual(await rowsOf('b.csv', `\uFEFF${table}`), expected);
  });
  test('UTF-16, as spreadsheets save "Unicode text"', async () => {
    const content = Buffer.from(`\uFEFF${table}`, 'utf16le');
    assert.deepEqual(await rowsOf('c.csv', content), expected);
  });
  test('GB18030', async () => {
    const [row] = await rowsOf('d.csv', GB18030);
    assert.equal(row?.values?.['id'], '1');
    assert.match(String(row?.values?.['title']), /^好车./u);
  });
  test('GB18030 that begins with more than a sample of ASCII', async () => {
    const ascii = `id,title\n${'1,plain\n'.repeat(20_000)}2,`;
    const content = Buffer.concat([Buffer.from(ascii), Buffer.from([0xba, 0xc3, 0xb3, 0xb5])]);
    const rows = await rowsOf('e.csv', content);
    assert.deepEqual(rows.at(-1), { line: 20_002, values: { id: '2', title: '好车' } });
  });
  test('a broken byte in UTF-8 invalidates only its line', async () => {
    const content = Buffer.concat([
      Buffer.from('id,title\n1,好车\n2,坏'),
      Buffer.from([0xff]),
      Buffer.from('车\n3,好车\n'),
    ]);
    const rows = await rowsOf('f.csv', content);
    assert.deepEqual(rows[0], { line: 2, values: { id: '1', title: '好车' } });
    assert.match(rows[1]?.reason?.zh ?? '', /不能识别的字符/);
    assert.deepEqual(rows[2], { line: 4, values: { id: '3', title: '好车' } });
  });
});

describe('tables', () => {
  test('with tabs and with semicolons', async () => {
    const expected = [{ line: 2, values: { id: '1', title: 'a,b' } }];
    assert.deepEqual(await rowsOf('tabs.tsv', 'id\ttitle\n1\ta,b\n'), expected);
    assert.deepEqual(await rowsOf('semicolons.csv', 'id;title\n1;a,b'), expected);
  });
  test('empty cells, empty lines and surplus empty columns are ignored', async () => {
    const rows = await rowsOf('empty.csv', 'id,title,\n\n1,,,,\n \n');
    assert.deepEqual(rows, [{ line: 3, values: { id: '1' } }]);
  });
  test('lines after a cell of several lines have the right numbers', async () => {
    const rows = await rowsOf('lines.csv', 'id,title\n1,"a\n\nb"\n2,c');
    assert.deepEqual(rows, [
      { line: 2, values: { id: '1', title: 'a\n\nb' } },
      { line: 5, values: { id: '2', title: 'c' } },
    ]);
  });
  test('a wrong number of cells is a bad row', async () => {
    const rows = await rowsOf('count.csv', 'id,title\n1\n2,b,c\n3,d');
    assert.deepEqual(rows, [
      { line: 2, reason: ROW.cells(2, 1) },
      { line: 3, reason: ROW.cells(2, 3) },
      { line: 4, values: { id: '3', title: 'd' } },
    ]);
  });
  test('a quote that stays open invalidates only its line', async () => {
    const rows = await rowsOf('open.csv', 'id,title\n1,"a\n2,b\n3,"c"\n4,d\n');
    assert.deepEqual(rows, [
      { line: 2, reason: ROW.open_quote() },
      { line: 3, values: { id: '2', title: 'b' } },
      { line: 4, values: { id: '3', title: 'c' } },
      { line: 5, values: { id: '4', title: 'd' } },
    ]);
  });
  test('of a column named twice the first one is read, and where it is empty the other one', async () => {
    assert.deepEqual(await rowsOf('twice.csv', '\nid,title,title\n1,,b\n2,,c'), [
      { line: 3, values: { id: '1', title: 'b' } },
      { line: 4, values: { id: '2', title: 'c' } },
    ]);
    assert.deepEqual(await rowsOf('twice.csv', '\nid,title,标题\n1,a,b\n2,,c\n3,-,d'), [
      { line: 3, values: { id: '1', title: 'a' } },
      { line: 4, values: { id: '2', title: 'c' } },
      { line: 5, values: { id: '3', title: 'd' } },
    ]);
    assert.equal(notes.at(-1), '标题有几列：先读「title」（1 行），空着的读「标题」（2 行）');
  });
});

describe('JSON lines', () => {
  test('a malformed line, and one that is no object, are bad rows', async () => {
    const rows = await rowsOf('bad.ndjson', '{"id":1}\n{"id":\n\n[1]\n"x"\r\n{"id":2}');
    assert.deepEqual(
      rows.map(({ line }) => line),
      [1, 2, 4, 5, 6],
    );
    assert.match(rows[1]?.reason?.zh ?? '', /^不是正确的 JSON/);
    assert.equal(rows[2]?.reason?.zh, '应为一个 JSON 对象');
    assert.deepEqual(rows[4], { line: 6, values: { id: 2 } });
  });
  test('an over-long line is a bad row, and the next one is read', async () => {
    const long = `{"id":"${'x'.repeat(MAX_LINE * 3)}"}`;
    const rows = await rowsOf('long.ndjson', `{"id":1}\n${long}\n{"id":3}\n`);
    assert.deepEqual(
      rows.map(({ line, reason }) => [line, reason?.zh]),
      [
        [1, undefined],
        [2, `一行超过 ${MAX_LINE} 个字符`],
        [3, undefined],
      ],
    );
  });
  test('an array is refused with instructions', async () => {
    await assert.rejects(
      rowsOf('array.json', ' [{"id":1}]'),
      /array\.json:1: write one JSON object per line/,
    );
    await assert.rejects(
      rowsOf('array.json', ' [{"车源号":1}]'),
      /array\.json:1: 应每行一个 JSON 对象/,
    );
  });
});

test('an empty file has no rows', async () => {
  assert.deepEqual(await rowsOf('empty.csv', ''), []);
  assert.deepEqual(await rowsOf('empty.ndjson', ''), []);
});

test('a file of another kind is refused by its name', async () => {
  await assert.rejects(rowsOf('cars.docx', ''), /cars\.docx:1: 文件名应以 \.xlsx/);
});

test('a workbook that is opened without a sheet is an error of the program, not rows of JSON', async () => {
  const rows = readRows({ path: join(folder, 'stock.xlsx'), type: bike });
  await assert.rejects(rows.next(), /stock\.xlsx was opened without a sheet/);
});

test('a file with more blank lines than a sheet has rows is refused early', async () => {
  for (const blank of ['\n', ',\n', '\r\n']) {
    await assert.rejects(
      rowsOf('blank.csv', `车源号,标题\n1,好车\n${blank.repeat(MOST_BLANK + 1)}`),
      /空行太多（超过 1,100,000 行），请删掉空行再导/,
    );
  }
});
