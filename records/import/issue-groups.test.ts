import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Issue } from '#/records/columns/issue.ts';
import { FILE } from '#/records/reasons/file-reasons.ts';
import { countRows, createGroupCollector } from './issue-groups.ts';
import { groupWords } from './report-words.ts';

const claim = (value: string, line?: number): Issue => ({
  field: 'tags',
  heading: '亮点',
  code: 'denied_claim',
  reason: { code: 'unsupported_claim', zh: `「${value}」没有依据`, en: '' },
  value,
  line,
});

test('all issues of a cell are listed, and the row counts once', () => {
  const groups = createGroupCollector();
  groups.add({ line: 2, key: 'A-1' }, false, [claim('一手车'), claim('无事故'), claim('零过户')]);
  const [group] = groups.list();
  assert.equal(group?.rows, 1);
  assert.deepEqual(
    group?.first.map(({ line, value }) => [line, value]),
    [
      [2, '一手车'],
      [2, '无事故'],
      [2, '零过户'],
    ],
  );
});

test('the first three rows of a group are listed, and the rest are counted', () => {
  const groups = createGroupCollector();
  for (let line = 2; line < 12; line += 1) {
    groups.add({ line, key: `A-${line}` }, false, [claim('一手车'), claim('无事故')]);
  }
  const [group] = groups.list();
  assert.equal(group?.rows, 10);
  assert.equal(countRows(group?.first ?? []), 3);
  assert.equal(group?.first.length, 6);
});

test('a record in several rows counts and lists each row with an issue', () => {
  const groups = createGroupCollector();
  const issues = Array.from({ length: 5 }, (_, at) => claim('划痕', 10 + at));
  groups.add({ line: 10, key: 'R-1' }, true, issues);
  const [group] = groups.list();
  assert.equal(group?.rows, 5);
  assert.deepEqual(
    group?.first.map(({ line }) => line),
    [10, 11, 12],
  );
});

test('a cell with a thousand wrong words lists ten of them', () => {
  const groups = createGroupCollector();
  groups.add(
    { line: 2, key: 'A-1' },
    true,
    Array.from({ length: 1000 }, (_, at) => claim(`${at}`)),
  );
  assert.equal(groups.list()[0]?.first.length, 10);
});

test('missing files have one reason without their names, and one line for each row', () => {
  const groups = createGroupCollector();
  const missing = (value: string, near?: string): Issue => ({
    field: 'facade',
    heading: '照片',
    code: 'missing_file',
    reason: FILE.not_in_folder(value, near),
    value,
    isLeftOut: true,
  });
  for (let line = 2; line < 62; line += 1) {
    const names = Array.from({ length: 4 }, (_, at) => `A-${line} ${at + 1}.jpg`);
    groups.add(
      { line, key: `A-${line}` },
      false,
      names.map((name) => missing(name)),
    );
  }
  const [group] = groups.list();
  assert.equal(group?.rows, 60);
  assert.deepEqual(
    group?.first.map(({ line, value, reason }) => [line, value, reason.zh]),
    [2, 3, 4].map((line) => [
      line,
      `A-${line} 1.jpg、A-${line} 2.jpg、A-${line} 3.jpg…`,
      '图片文件夹里没有',
    ]),
  );
  const near = createGroupCollector();
  near.add({ line: 2, key: 'A-1' }, false, [missing('1.jpeg', '1.jpg')]);
  assert.equal(near.list()[0]?.first[0]?.reason.zh, '图片文件夹里没有，最像的是「1.jpg」');
});

test('missing files of several headings are one group, and a row counts once', () => {
  const groups = createGroupCollector();
  for (let line = 2; line < 42; line += 1) {
    const issues = ['照片', '内饰照片'].map((heading): Issue => {
      const value = `${line} ${heading}.jpg`;
      const reason = FILE.not_in_folder(value, undefined);
      return { field: heading, heading, code: 'missing_file', reason, value, isLeftOut: true };
    });
    groups.add({ line, key: `A-${line}` }, false, issues);
  }
  const [group, ...others] = groups.list();
  assert.ok(group);
  assert.deepEqual([others.length, group.heading, group.rows], [0, '照片、内饰照片', 40]);
  assert.deepEqual(
    group.first.map(({ line, value }) => [line, value]),
    [2, 3, 4].map((line) => [line, `${line} 照片.jpg、${line} 内饰照片.jpg`]),
  );
  assert.equal(groupWords(group, 'zh').title, '照片、内饰照片：找不到文件');
});
