import assert from 'node:assert/strict';
import { test } from 'node:test';
import { safeParse } from 'valibot';
import { instant, instantSeconds, readSeconds } from './instant.ts';

const read = (text: string) => {
  const { success, output } = safeParse(instant(), text);
  return success ? output : undefined;
};

test('an instant is in China time unless it has a zone, with or without seconds', () => {
  for (const text of [
    '2026-11-18 17:30',
    '2026-11-18T17:30:00',
    '2026-11-18T17:30:00.000',
    '2026-11-18T09:30Z',
    '2026-11-18T09:30:00.000Z',
    ' 2026-11-18 10:30:00+0100 ',
    '2026-11-18T17:30+08:00',
    '2026/11/18 17:30',
  ])
    assert.equal(read(text), '2026-11-18T09:30:00.000Z', text);
});

test('a day or time that does not exist is refused', () => {
  for (const text of [
    '2026-02-31 10:00',
    '2026-13-01 10:00',
    '2026-11-18 24:00',
    '2026-11-18 17:60',
    '1999-12-31 10:00',
    '2100-01-02 10:00',
    '2026-11-18',
    '2026-11-18 17:30 昨天',
    '',
    '\0',
  ])
    assert.equal(read(text), undefined, text);
});

test('an instant in seconds is a number or a text, from 2000 to 2100', () => {
  for (const written of [
    1_795_000_000,
    '1795000000',
    '2026-11-18 18:26:40.9',
    '2026-11-18T11:26:40Z',
  ])
    assert.ok(safeParse(instantSeconds(), written).success, String(written));
  assert.equal(readSeconds('2026-11-18T09:30:00.900Z'), Date.UTC(2026, 10, 18, 9, 30) / 1000);
  // The first is in milliseconds; as seconds it would be in the year 58,000.
  for (const wrong of [
    1_795_000_000_000,
    '1795000000000',
    9e15,
    1.5,
    -1,
    0,
    NaN,
    null,
    {},
    '\0',
    '',
  ])
    assert.equal(readSeconds(wrong), undefined, String(wrong));
});
