import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { findGaps } from './gaps.ts';
import { withoutJumps } from './jumps.ts';
import type { Point } from './point.ts';
import { findStops } from './stops.ts';

const MINUTE = 60;
const at = (minutes: number, lng: number, lat: number, speed_kmh = 60): Point => ({
  at: 1_800_000_000 + minutes * MINUTE,
  lng_e6: Math.round(lng * 1e6),
  lat_e6: Math.round(lat * 1e6),
  speed_kmh,
});

describe('a stop', () => {
  const parked = (minutes: number) => [
    at(0, 103, 30),
    ...Array.from({ length: minutes / 5 + 1 }, (_, step) => at(10 + step * 5, 103.2, 30, 0)),
    at(20 + minutes, 103.4, 30),
  ];

  test('is half an hour or more in one place', () => {
    assert.deepEqual(
      findStops(parked(30)).map(({ from, until }) => (until - from) / MINUTE),
      [30],
    );
    assert.deepEqual(findStops(parked(25)), []);
  });

  test('continues through a single wrong position, and through drift', () => {
    const night = Array.from({ length: 121 }, (_, step) =>
      at(step * 5, 103.2 + 0.002 * Math.sin(step), 30 + 0.001 * Math.cos(step), 0),
    );
    const odd = [...night.slice(0, 40), at(197, 103.3, 30.2), ...night.slice(40)];
    for (const points of [night, odd])
      assert.deepEqual(
        findStops(points).map(({ from, until }) => (until - from) / MINUTE),
        [600],
      );
  });

  test('ends when the truck leaves, also for a while', () => {
    const stay = (from: number) =>
      Array.from({ length: 9 }, (_, step) => at(from + step * 5, 103, 30));
    const away = [...stay(0), at(45, 103.1, 30), at(50, 103.2, 30), ...stay(70)];
    assert.equal(findStops(away).length, 2);
    assert.equal(findStops([...stay(0), at(45, 103.1, 30), ...stay(90)]).length, 2);
  });

  test('is found in linear time', () => {
    const many = Array.from({ length: 1_000_000 }, (_, step) =>
      at(step / 60, 103 + 0.0002 * Math.sin(step / 900), 30 + 0.000001 * step),
    );
    // A quadratic algorithm would exceed the time limit of the test.
    findStops(many);
  });

  test('may contain a signal gap', () => {
    assert.equal(findStops([at(0, 103, 30), at(90, 103.001, 30)]).length, 1);
    assert.deepEqual(findGaps([at(0, 103, 30), at(90, 103.001, 30)]), []);
  });
});

describe('a jump', () => {
  const way = Array.from({ length: 12 }, (_, step) => at(step, 103 + step * 0.01, 30));
  const wrong = (minutes: number) => at(minutes, 108, 30);

  test('is removed at the beginning, on the way and at the end', () => {
    for (const odd of [[wrong(-0.5)], [wrong(5.5)], [wrong(5.4), wrong(5.6)], [wrong(11.5)]]) {
      const track = [...way, ...odd].toSorted((one, other) => one.at - other.at);
      assert.deepEqual(withoutJumps(track), way);
    }
  });

  test('is accepted where the points after it agree, and after a signal gap', () => {
    const later = Array.from({ length: 12 }, (_, step) => at(12 + step, 108 + step * 0.01, 30));
    assert.deepEqual(withoutJumps([...way, ...later]), [...way, ...later]);
    const silent = at(40, 108, 30);
    assert.deepEqual(withoutJumps([...way, silent]), [...way, silent]);
  });
});
