import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { readXlsx, type Sheet } from 'hucre/xlsx';
import { thing } from '#/records/parts/test-thing.ts';
import { templateWorkbook } from './template-workbook.ts';

const type = {
  ...thing,
  aliases: ['东西'],
  summary: '东西：一个一行',
  rare: ['place', 'flaws.steps'],
  glossaries: [{ title: '部位表', headings: ['部位'], rows: () => [['车顶'], ['左前门']] }],
};

describe('a template', () => {
  let sheets: readonly Sheet[];
  let rows: Sheet | undefined;
  before(async () => {
    ({ sheets } = await readXlsx(await templateWorkbook(type)));
    [rows] = sheets;
  });

  test('has a sheet of rows, one of explanations, the glossaries and the words', () => {
    assert.deepEqual(
      sheets.map(({ name }) => name),
      ['东西', '说明', '部位表', '可选的词'],
    );
  });

  test('has columns for the key, the single values and the lists, without rare ones', () => {
    const [headings = []] = rows?.rows ?? [];
    const single = '编号 检测人 日期 终版 标签 查询来源 查询日期';
    const lists = '部位 程度 已修 长 宽 高 照片 照片说明 参数 参数值 车源号';
    assert.deepEqual(headings, `${single} ${lists}`.split(' '));
  });

  test('has an example row with 示例 as its key', () => {
    assert.equal(rows?.rows[1]?.[0], '示例');
    assert.equal(rows?.rows.length, 2);
  });

  test('offers the words of a column in a drop-down, and refuses no others', () => {
    const [headings = []] = rows?.rows ?? [];
    const words = sheets.find(({ name }) => name === '可选的词');
    const offered = new Map(
      (rows?.dataValidations ?? []).map(({ range, formula1 = '', showErrorMessage }) => {
        assert.notEqual(showErrorMessage, true);
        const column = letters(/^([A-Z]+)2:/.exec(range)?.[1]);
        const [, source, last] = /!\$([A-Z]+)\$2:\$[A-Z]+\$(\d+)$/.exec(formula1) ?? [];
        const cells = words?.rows.slice(1, Number(last)).map((row) => row[letters(source)]);
        return [headings[column], cells] as const;
      }),
    );
    assert.deepEqual(Object.fromEntries(offered), {
      终版: ['是', '否'],
      程度: ['轻微', '明显'],
      已修: ['是', '否'],
    });
  });

  test('explains every column, and those that can be added', () => {
    const [headings = []] = rows?.rows ?? [];
    const explained = sheets[1]?.rows ?? [];
    const header = explained.findIndex((row) => row[1] === '列名');
    const lines = explained.slice(header + 1);
    assert.deepEqual(
      lines.slice(0, headings.length).map((row) => row[1]),
      headings,
    );
    assert.deepEqual(
      lines.slice(headings.length).map((row) => [row[0], row[1]]),
      [
        ['可以加的列：每条记录', '地点'],
        ['可以加的列：（一行一个）', '步骤'],
        ['可以加的列：（一行一个）', '步骤日期'],
      ],
    );
    const [panel] = lines.filter((row) => row[1] === '部位');
    assert.deepEqual(
      [panel?.[3], panel?.[5], panel?.[7]],
      ['文字，最多 200 个字', '写这一项时', '部件'],
    );
    assert.ok(explained.flat().some((cell) => /编号相同的行是同一条记录/.test(String(cell))));
  });
});

function letters(name = ''): number {
  return [...name].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
