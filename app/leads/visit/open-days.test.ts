import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { closedDays, weekdayText } from './open-days.ts';
import { visitDays } from './times.ts';

describe('the days on which a branch is closed', () => {
  const cases: [hours: string | null, closed: number[]][] = [
    ['每天 9:00–20:00', []],
    [null, []],
    ['9:00–18:00', []],
    ['周一至周六 9:00–18:00', [0]],
    ['周一到周五 9:00-18:00', [0, 6]],
    ['周一至周五 9:00–18:00，周六 10:00–16:00', [0]],
    ['周六至周一 10:00–18:00', [2, 3, 4, 5]],
    ['每天 9:00–20:00，周三店休', [3]],
    ['每天 9:00–20:00，周二、周四休息', [2, 4]],
    ['星期一至星期天 9:00–20:00', []],
    ['周一至周五 9:00–18:00（节假日不营业）', [0, 6]],
    ['周一至周五 9:00–18:00，节假日除外', [0, 6]],
    ['周一至周五 9:00–18:00，周末休息', [0, 6]],
    ['周一、周三、周五 9:00–18:00', [0, 2, 4, 6]],
    ['周一至周三、周五 9:00–18:00', [0, 4, 6]],
    ['周一至周五，周六休', [0, 6]],
    ['周一至周六 9:00–18:00，一年无休', [0]],
    ['周六日 10:00-16:00', [1, 2, 3, 4, 5]],
    ['工作日 9:00–18:00', [0, 6]],
    ['工作日 9:00–18:00，周末 10:00–16:00', []],
    ['每天 9:00–21:00，周三休', [3]],
    ['周一至周日 9:00–18:00（每月最后一天盘点休）', []],
    ['星期一至星期六 9:00-18:00 周日预约', []],
  ];
  for (const [hours, closed] of cases) {
    test(`${hours}`, () => assert.deepEqual(closedDays(hours), closed));
  }
});

test('fourteen days can be booked, and today only if it is early enough', () => {
  const days = visitDays(new Date('2026-11-20T12:00:00+08:00'));
  assert.equal(days.length, 14);
  assert.deepEqual(days[0], { date: '2026-11-20', am: false, pm: true });
  assert.deepEqual(days[13], { date: '2026-12-03', am: true, pm: true });
  const evening = visitDays(new Date('2026-11-20T20:00:00+08:00'));
  assert.deepEqual([evening.length, evening[0]?.date], [13, '2026-11-21']);
  assert.equal(visitDays(new Date('2026-11-20T23:30:00Z'))[0]?.date, '2026-11-21');
});

test('a date is formatted as its day of the week', () => {
  assert.deepEqual(['2026-11-20', '2026-11-22', '2026-12-03'].map(weekdayText), [
    '周五',
    '周日',
    '周四',
  ]);
});
