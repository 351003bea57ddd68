import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  addDays,
  chinaDay,
  chinaInstant,
  daysBetween,
  instantText,
  isExpired,
  longDay,
} from './dates.ts';

const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'medium',
});
// From 2000 on, because China had summer time in some earlier years.
const instants = fc.date({
  min: new Date('2000-01-01'),
  max: new Date('2100-01-01'),
  noInvalidDate: true,
});
const days = instants.map((instant) => instant.toISOString().slice(0, 10));

test('instants are formatted in China’s time', () => {
  assert.equal(instantText('2026-11-20T01:40:00Z'), '2026-11-20 09:40');
  assert.equal(instantText('2026-11-20T23:30:00+08:00'), '2026-11-20 23:30');
  fc.assert(
    fc.property(instants, (instant) => {
      const displayed = clock.format(instant);
      assert.equal(chinaDay(instant), displayed.slice(0, 10));
      assert.equal(instantText(instant.toISOString()), displayed.slice(0, 16));
      assert.equal(chinaInstant(instant), `${displayed.replace(' ', 'T')}+08:00`);
    }),
  );
});

test('a time without a zone is in China’s time, and a day gets no time', () => {
  assert.equal(instantText('2026-11-18 17:30'), '2026-11-18 17:30');
  assert.equal(instantText('2026/11/18 17:30:05'), '2026-11-18 17:30');
  assert.equal(instantText('2026-11-18T17:30:00.000'), '2026-11-18 17:30');
  assert.equal(instantText('2026-11-18'), '2026-11-18');
});

test('text that is no date is returned unchanged', () => {
  assert.equal(longDay('2026-11-06'), '2026年11月6日');
  assert.equal(longDay('未登记'), '未登记');
  assert.equal(instantText('未登记'), '未登记');
});

test('days are added over the ends of months and years, and counted back', () => {
  assert.equal(addDays('2024-02-28', 1), '2024-02-29');
  assert.equal(addDays('2026-01-01', -1), '2025-12-31');
  fc.assert(
    fc.property(days, fc.integer({ min: -5_000, max: 5_000 }), (day, count) => {
      assert.equal(daysBetween(day, addDays(day, count)), count);
    }),
  );
});

test('a last day is included, and without one nothing expires', () => {
  const until = '2026-11-20';
  assert.equal(isExpired({ until }, new Date('2026-11-20T15:59:59Z')), false);
  assert.equal(isExpired({ until }, new Date('2026-11-20T16:00:00Z')), true);
  assert.equal(isExpired({ until: null }, new Date()), false);
  assert.equal(isExpired({}, new Date()), false);
});
