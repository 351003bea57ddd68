import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as v from 'valibot';
import { because, reasonWords } from '#/records/reasons/reason.ts';
import { checkRow } from './check-row.ts';
import { day, id, nested, oneOf } from './fields.ts';
import { recordType } from './record-type.ts';

const ride = recordType({
  name: 'ride',
  summary: 'A ride, with its stops',
  key: ['id'],
  schema: v.object({
    id: id(),
    kind: v.optional(oneOf(['公路', '山地']), '公路'),
    pace: v.optional(
      v.pipe(
        v.string(),
        v.check(
          (pace) => pace !== '快',
          because({ code: 'pace', zh: '写在「种类」一列', en: '…' }),
        ),
        v.check(
          (pace) => pace !== '慢',
          because({ code: 'slow', zh: '没有「慢」', en: '…', quotesCell: true }),
        ),
      ),
    ),
    stops: v.optional(
      nested(
        v.array(
          v.object({
            name: v.string(),
            km: v.pipe(v.number(), v.minValue(0), v.maxValue(300)),
            date: v.optional(day()),
            rest: v.optional(v.object({ minutes: v.picklist([5, 10], '应为 5 或 10') })),
          }),
        ),
      ),
      [],
    ),
  }),
  columns: { 编号: 'id', 种类: 'kind', 速度: 'pace', 停靠: 'stops' },
  async write() {},
});

/** Returns the problems of a row, each as `heading：reason`. */
function reasonsOf(values: Record<string, unknown>): string[] {
  const { problems } = checkRow(ride, values, assert.fail);
  return problems.map(({ heading, reason }) => `${heading}：${reasonWords(reason, 'zh')}`);
}

test('an error in a list names the item and the field', () => {
  const stops = [
    { name: '起点', km: 0 },
    { name: '坡顶', km: -3 },
    { name: '湖边', km: 301, rest: { minutes: 7 } },
    { name: 8, km: '12' },
    { km: 20 },
  ];
  const reasons = [
    '停靠：第 2 项 km：不能小于 0，写的是「-3」',
    '停靠：第 3 项 km：不能大于 300，写的是「301」',
    '停靠：第 3 项 rest minutes：应为 5 或 10，写的是「7」',
    '停靠：第 4 项 name：应为文字，写的是「8」',
    '停靠：第 4 项 km：应为数，写的是「12」',
    '停靠：第 5 项 name：必填',
  ];
  assert.deepEqual(reasonsOf({ 编号: 'R1', 停靠: stops }), reasons);
  assert.deepEqual(reasonsOf({ 编号: 'R1', 停靠: JSON.stringify(stops) }), reasons);
});

test('a cell is quoted unless the words of the reason quote it', () => {
  assert.deepEqual(reasonsOf({ 编号: 'R1', 速度: '快' }), ['速度：写在「种类」一列，写的是「快」']);
  assert.deepEqual(reasonsOf({ 编号: 'R1', 速度: '慢' }), ['速度：没有「慢」']);
});

test('a date in a list is quoted as written', () => {
  const stops = [{ name: '起点', km: 0, date: '2024/13/11' }];
  assert.deepEqual(reasonsOf({ 编号: 'R1', 停靠: stops }), [
    '停靠：第 1 项 date：没有这个日期，请核对，写的是「2024/13/11」',
  ]);
});

test('the written value is quoted once', () => {
  assert.deepEqual(reasonsOf({ 编号: 'R1', 种类: '越野' }), [
    '种类：应为其中之一：公路、山地，写的是「越野」',
  ]);
});

test('each issue has a code and the cell, a long one cut', () => {
  const stops = [{ name: '起点', km: 301 }];
  const { problems } = checkRow(ride, { 种类: '越野'.repeat(50), 停靠: stops }, assert.fail);
  assert.deepEqual(
    problems.map(({ field, code, value }) => [field, code, value]),
    [
      ['id', 'missing_value', undefined],
      ['kind', 'invalid_value', `${'越野'.repeat(29)}越…`],
      ['stops.0.km', 'invalid_value', '301'],
    ],
  );
});

test('a text with half of a surrogate pair is refused, also within a list', () => {
  const reason = '有看不见的控制字符，请重新输入';
  assert.deepEqual(reasonsOf({ 编号: 'a', 种类: '公路\ud83d' }), [`种类：${reason}`]);
  const stops = [{ name: '\ude00终点', km: 0 }];
  assert.deepEqual(reasonsOf({ 编号: 'a', 停靠: stops }), [`停靠：${reason}`]);
  assert.deepEqual(reasonsOf({ 编号: 'a', 停靠: [{ name: '😀终点', km: 0 }] }), []);
});
