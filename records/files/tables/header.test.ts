import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { layOut } from '#/records/columns/table-layout.ts';
import { bike } from '#/testing/bikes.ts';
import { createClassify } from './classify-row.ts';
import { findHeader, type RawRow } from './find-header.ts';
import { createSkippedRows } from './skipped-rows.ts';

const toRows = (...rows: string[][]): RawRow[] =>
  rows.map((cells, at) => ({ line: at + 1, cells }));
const HEADINGS = ['车源号', '厂家号', '标题', '价格'];

describe('the header of a table', () => {
  test('is the row whose cells name the most fields; rows above it are its title', () => {
    const header = findHeader(
      bike,
      toRows(['城东店 11 月库存'], [], HEADINGS, ['b1', 'm1', '轻便车', '1200']),
    );
    assert.deepEqual(
      header.headings.map(({ text }) => text),
      HEADINGS,
    );
    assert.deepEqual([header.rows, header.score, header.title], [3, 4, '城东店 11 月库存']);
    assert.match(
      header.notes.map(({ zh }) => zh).join(),
      /是标题，没有当作数据：「城东店 11 月库存」/,
    );
  });

  test('is named without the telephone numbers in its title', () => {
    const titles = [['锦城名车行 电话 13881234567'], ['微信同号 138 8123-4568']];
    const { notes } = findHeader(bike, toRows(...titles, HEADINGS));
    const words = notes.map(({ zh, en }) => zh + en).join();
    assert.match(words, /「锦城名车行 电话 138\*{4}4567 微信同号 138\*{4}4568」/);
    assert.doesNotMatch(words, /8123/);
  });

  test('may have a row of groups above it and a row of units below it', () => {
    const header = findHeader(
      bike,
      toRows(['基本', '', '', '钱'], HEADINGS, ['', '', '', '万元'], ['b1', 'm1', '车', '12']),
    );
    assert.equal(header.headings[3]?.group, '钱');
    assert.equal(header.headings[3]?.text, '价格(万元)');
    assert.deepEqual([header.rows, header.rowsBelow], [3, 1]);
    assert.match(header.notes.map(({ zh }) => zh).join(), /第 3 行是单位/);
  });

  test('may have a single group with a unit above it', () => {
    const header = findHeader(bike, toRows(['', '', '', '价格(元)'], HEADINGS));
    assert.deepEqual(header.headings[3], { text: '价格', group: '价格(元)' });
  });

  test('has no row of units if the row below has digits: it is the first record', () => {
    const header = findHeader(bike, toRows(['车源号', '价格'], ['W-02', '15.8万']));
    assert.deepEqual([header.rows, header.notes], [1, []]);
  });

  test('is the first row if no row names a field', () => {
    const header = findHeader(bike, toRows(['甲', '乙'], ['丙', '丁']));
    assert.deepEqual([header.rows, header.score], [1, 0]);
  });
});

describe('a row below the header', () => {
  const rows = toRows(HEADINGS);
  const header = findHeader(bike, rows);
  const classify = createClassify(bike, header, layOut(bike, header.headings, []));
  const kindOf = (cells: string[], filled?: number[]) =>
    classify({ cells, ...(filled && { filled }) })?.kind;

  test('is a record if it has a key', () => {
    assert.equal(kindOf(['b1', 'm1', '合计车', '1200']), undefined);
    assert.equal(kindOf(['b1', '', '', '']), undefined);
  });

  test('is no record if it is a total, a note, or the headings again', () => {
    assert.equal(kindOf(['合计', '', '', '12000']), '合计');
    assert.equal(kindOf(['', '共 12 台', '', '']), '合计');
    assert.equal(kindOf(HEADINGS), '重复的表头');
    assert.equal(kindOf(['', '', '以上价格不含过户费', '']), '说明');
  });

  test('is a total if it counts the records in the column of the key', () => {
    const wide = findHeader(bike, toRows(['序号', ...HEADINGS]));
    const classifyWide = createClassify(bike, wide, layOut(bike, wide.headings, []));
    assert.equal(classifyWide({ cells: ['合计', '4', '', '', '12000'] })?.kind, '合计');
    assert.equal(classifyWide({ cells: ['4', '4', 'm1', '车', '12000'] }), undefined);
    assert.equal(classifyWide({ cells: ['合计', 'b4', 'm1', '车', '12000'] }), undefined);
  });

  test('is part of the row above if its key is merged with that', () => {
    assert.equal(kindOf(['b1', 'm1', '', ''], [0]), '上一行的续行（合并的单元格）');
  });

  test('is a record without key if it is filled: its mistake is reported', () => {
    assert.equal(kindOf(['', 'm1', '轻便车', '1200']), undefined);
  });
});

test('rows that are no records are noted once for each kind, the first eight by line', () => {
  const notes: string[] = [];
  const skipped = createSkippedRows((note) => notes.push(note.zh));
  for (let line = 10; line < 20; line += 1)
    skipped.add(line, { kind: '说明', text: `第 ${line} 条` });
  skipped.add(30, { kind: '合计', text: '合计 12' });
  skipped.end();
  assert.deepEqual(notes, [
    '第 10、11、12、13、14、15、16、17 等 10 行是说明，没有当作数据：「第 10 条」',
    '第 30 行是合计，没有当作数据：「合计 12」',
  ]);
});
