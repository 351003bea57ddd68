import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as v from 'valibot';
import { openSeconds } from '#/app/leads/cases/open-time.ts';
import { openingHours } from './hours-field.ts';

const HOURS = openingHours();
const at = (text: string) => new Date(`2026-11-20T${text}:00+08:00`);

test('opening hours in words are stored as times of day, by which waiting times count', () => {
  const cases: Readonly<Record<string, string>> = {
    早九晚八: '9:00–20:00',
    早9晚8: '9:00–20:00',
    早上九点半到晚上八点: '9:30–20:00',
    周一至周六早九晚五: '周一至周六 9:00–17:00',
    '9点到18点': '9:00–18:00',
    '上午10点-下午6点30分': '10:00–18:30',
    早九点至二十一点: '9:00–21:00',
    上午9点到6点: '9:00–18:00',
    '9：00——18：00': '9:00–18:00',
    '每天 9:00－18:00': '每天 9:00–18:00',
    '周一至周五 早九晚六': '周一至周五 9:00–18:00',
    '周一至周五早九晚八，周六10:00–17:00': '周一至周五 9:00–20:00，周六10:00–17:00',
  };
  for (const [typed, stored] of Object.entries(cases)) {
    assert.equal(v.parse(HOURS, typed), stored, typed);
  }
  assert.equal(openSeconds(v.parse(HOURS, '早九晚八'), at('08:00'), at('23:00')), 11 * 3_600);
});

test('texts with times of day, and texts without hours, stay as they are', () => {
  for (const hours of [
    '每天 9:00–20:00',
    '周一、周三 10:30~20:00，周二店休',
    '以电话为准',
    '营业时间以 028-85551234 为准',
    '24 小时营业',
    '工作日',
    '3楼，以电话为准',
    '2月不休',
    '午休12点到1点，9:00-18:00',
    '9:00–18:00（午休12点到1点）',
    '9:00–20:00，晚8点到晚10点电话联系',
  ]) {
    assert.equal(v.parse(HOURS, hours), hours);
  }
});

test('hours that cannot be read are refused with an example', () => {
  for (const hours of ['9-20', '早九', '上午九点开门', '早25晚26']) {
    const { success, issues } = v.safeParse(HOURS, hours);
    assert.equal(success, false, hours);
    assert.match(String(issues[0]?.message), /9:00–20:00/, hours);
  }
});
