import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reasonWords } from '#/records/reasons/reason.ts';
import { day, month } from './dates.ts';

function said(reader: typeof day, text: string): string {
  const { warning } = reader.read({ text, unit: '', heading: '', today: '2026-11-28' });
  return warning ? reasonWords(warning, 'zh') : '';
}

test('a date that is not in the calendar is said to be one, with what was written', () => {
  for (const text of ['2021.6.31', '2021-02-30', '2021年13月', '20211301', '21年6月31日']) {
    for (const reader of [day, month])
      assert.equal(said(reader, text), `没有这个日期，请核对，写的是「${text}」`);
  }
});

test('other texts that are no date are said to have another form', () => {
  for (const text of ['去年', '15.98', '2021', '1900-01-01', '2021-00-00']) {
    assert.match(said(day, text), /^应为日期，如 2026-11-21 .*，写的是「/, text);
    assert.match(said(month, text), /^应为年月，如 2021-06 .*，写的是「/, text);
  }
});
