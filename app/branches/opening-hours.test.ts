import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clockText, dayHours, firstToOpen, openState } from './opening-hours.ts';

/** A Friday in China. */
const at = (clock: string) => new Date(`2026-11-27T${clock}:00+08:00`);

test('hours with one opening and closing time are read, in the usual spellings', () => {
  for (const text of ['每天 9:00–20:00', '09:00-20:00', '周一至周六 9：00 至 20:00']) {
    assert.deepEqual(dayHours(text), { from: 540, to: 1200 }, text);
  }
});

test('hours that differ by day, wrap around midnight or are missing are not read', () => {
  for (const text of ['周一至周五 9:00–18:00，周末 10:00–17:00', '20:00–2:00', '提前预约', '']) {
    assert.equal(dayHours(text), undefined, text);
    assert.equal(openState(text, at('12:00')), undefined, text);
  }
});

test('a branch is open from its opening time until before its closing time', () => {
  const state = (clock: string) => openState('每天 9:00–20:00', at(clock));
  assert.deepEqual(state('08:59'), { isOpen: false, next: '今天 9:00', opensIn: 1 });
  assert.equal(state('09:00')?.isOpen, true);
  assert.equal(state('19:59')?.isOpen, true);
  assert.deepEqual(state('20:00'), { isOpen: false, next: '明天 9:00', opensIn: 780 });
});

test('a branch that is closed today opens on its next open day', () => {
  assert.deepEqual(openState('周一至周四 9:30–18:00', at('12:00')), {
    isOpen: false,
    next: '周一 9:30',
    opensIn: 4_170,
  });
  assert.deepEqual(openState('每天 9:00–20:00，周六店休', at('21:00')), {
    isOpen: false,
    next: '周日 9:00',
    opensIn: 2_160,
  });
});

test('of several branches the one that opens first counts, not the one with most cars', () => {
  const states = ['每天 10:00–20:00', '每天 8:30–18:00', '周一至周四 8:00–18:00'].flatMap(
    (hours) => openState(hours, at('21:00')) ?? [],
  );
  assert.equal(firstToOpen(states)?.next, '明天 8:30');
  assert.equal(firstToOpen([]), undefined);
});

test('a time is written without a leading zero', () => {
  assert.equal(clockText(545), '9:05');
});
