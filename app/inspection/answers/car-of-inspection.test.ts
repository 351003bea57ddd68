import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CarKnown } from '#/app/inspection/queries.ts';
import { applies } from '#/app/inspection/rules/applies.ts';
import { hasSameGrade, toInspected } from './car-of-inspection.ts';

const inspected = (title: string, row: object = {}) =>
  toInspected({
    id: 'A-1',
    title,
    first_registration: null,
    is_motorcycle: 0,
    energy: 'bev',
    body: null,
    gearbox: null,
    seats: null,
    row: JSON.stringify(row),
  } as CarKnown);

test('the title has no claims of the dealer, whether they are true or not', () => {
  assert.equal(inspected('本田 雅阁 2020款 0过户').title, '本田 雅阁 2020款');
  assert.equal(inspected('本田 雅阁 2020款').title, '本田 雅阁 2020款');
  assert.equal(inspected('0过户').title, 'A-1');
});

test('an unknown battery swap is null, and excludes no checkpoint', () => {
  const flags = [undefined, 0, 1].map((is_replacing_battery) =>
    inspected('车', { is_replacing_battery }),
  );
  assert.deepEqual(
    flags.map((car) => [car.is_replacing_battery, applies(['plug', 'swap'], car)]),
    [
      [null, true],
      [false, false],
      [true, true],
    ],
  );
});

test('an earlier version with false for an unknown battery swap has the same grade', () => {
  const [unknown, no, yes] = [undefined, 0, 1].map((is_replacing_battery) =>
    inspected('车', { is_replacing_battery }),
  );
  assert.ok(unknown && no && yes);
  assert.deepEqual(
    [hasSameGrade(no, unknown), hasSameGrade(unknown, no), hasSameGrade(no, yes)],
    [true, false, false],
  );
});
