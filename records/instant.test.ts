import assert from 'node:assert/strict';
import { test } from 'node:test';
import { safeParse } from 'valibot';
import { instant } from './instant.ts';

const read = (text: string) => {
  const { success, output } = safeParse(instant(), text);
  return success ? output : undefined;
};

test('an instant is a clock in China, unless it names a zone, with or without seconds', () => {
  for (const text of [
    '2026-11-18 17:30',
    '2026-11-18T17:30:00',
    '2026-11-18T17:30:00.000',
    '2026-11-18T09:30Z',
    '2026-11-18T09:30:00.000Z',
    ' 2026-11-18 10:30:00+0100 ',
    '2026-11-18T17:30+08:00',
  ])
    assert.equal(read(text), '2026-11-18T09:30:00.000Z', text);
});

test('a day or time that does not exist is none', () => {
  for (const text of [
    '2026-02-31 10:00',
    '2026-13-01 10:00',
    '2026-11-18 24:00',
    '2026-11-18 17:60',
    '2026-11-18',
    '2026-11-18 17:30 昨天',
    '',
    '\0',
  ])
    assert.equal(read(text), undefined, text);
});
