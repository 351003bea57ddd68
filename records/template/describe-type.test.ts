import assert from 'node:assert/strict';
import { test } from 'node:test';
import { thing } from '#/records/parts/test-thing.ts';
import { describeType } from './describe-type.ts';

const { fields, parts } = describeType(thing);

test('single values and the columns of objects are described, with format, words and example', () => {
  assert.deepEqual(
    fields.map(({ field, heading, format, isMandatory, isKey }) => [
      field,
      heading,
      format,
      isKey ? 'key' : isMandatory,
    ]),
    [
      ['id', '编号', '编号，1 到 40 位字母、数字、- 或 _', 'key'],
      ['inspector', '检测人', '文字，最多 200 个字', true],
      ['place', '地点', '文字，最多 200 个字', false],
      ['on', '日期', '日期，如 2026-11-21', false],
      ['is_final', '终版', '是 或 否', false],
      ['tags', '标签', '列表，用 ; 隔开', false],
      ['query.source', '查询来源', '文字，最多 200 个字', false],
      ['query.day', '查询日期', '日期，如 2026-11-21', false],
    ],
  );
});

test('lists are described by their columns, those of lists inside them last', () => {
  assert.deepEqual(
    parts.map(({ field, columns }) => [field, columns.map(({ heading }) => heading)]),
    [
      ['flaws', ['部位', '程度', '已修', '长', '宽', '高', '照片', '照片说明', '步骤', '步骤日期']],
      ['facts', ['参数', '参数值']],
      ['cars', ['车源号']],
    ],
  );
  const [panel, grade, isRepaired, length] = parts[0]?.columns ?? [];
  assert.deepEqual([panel?.isMandatory, panel?.otherHeadings], [true, ['部件']]);
  assert.deepEqual([grade?.isMandatory, grade?.words], [false, ['轻微', '明显']]);
  assert.deepEqual(isRepaired?.words, ['是', '否']);
  assert.equal(length?.format, '整数，单位毫米');
});
