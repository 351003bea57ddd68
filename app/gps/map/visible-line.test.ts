import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Ranked } from '#/app/gps/track/pack.ts';
import { followLine, seenLine } from './visible-line.ts';

const at = (seconds: number, lng: number, lat: number, rank = 4): Ranked => ({
  at: seconds,
  lng_e6: lng * 1e6,
  lat_e6: lat * 1e6,
  speed_kmh: 60,
  rank,
});
const window = { west: 100e6, east: 101e6, south: 30e6, north: 31e6 };
const times = (parts: Ranked[][]) => parts.map((part) => part.map((point) => point.at));

test('a long segment is drawn although both its ends are outside the viewport', () => {
  const line = [at(0, 90, 30.5), at(1, 110, 30.5), at(2, 110, 50), at(3, 120, 50)];
  assert.deepEqual(times(seenLine(line, 10, window).driven), [[0, 1]]);
});

test('distant segments are omitted, and the parts on both sides are drawn separately', () => {
  const line = [at(0, 100, 30), at(1, 105, 30), at(2, 105, 40), at(3, 101, 40), at(4, 101, 31)];
  assert.deepEqual(times(seenLine(line, 10, window).driven), [
    [0, 1],
    [3, 4],
  ]);
});

test('only the points of the zoom are drawn', () => {
  const line = [at(0, 100, 30), at(1, 100.1, 30.1, 17), at(2, 100.5, 30)];
  assert.deepEqual(times(seenLine(line, 12, window).driven), [[0, 2]]);
  assert.deepEqual(times(seenLine(line, 17, window).driven), [[0, 1, 2]]);
});

test('a signal gap is drawn as such', () => {
  const line = [at(0, 100, 30), at(1, 100.2, 30), at(900, 100.6, 30), at(901, 100.8, 30)];
  const { driven, silent } = seenLine(line, 12, window, [1]);
  assert.deepEqual(times(driven), [
    [0, 1],
    [900, 901],
  ]);
  assert.deepEqual(times(silent), [[1, 900]]);
});

test('the line is redrawn only when the viewport leaves the drawn area, the zoom changes or the line is replaced', () => {
  const line = [at(0, 100, 30), at(1, 100.5, 30.5)];
  const followed = followLine(line, []);
  const moved = (by: number) => ({ ...window, west: window.west + by, east: window.east + by });
  assert.ok(followed.seen(12, window));
  assert.equal(followed.seen(12, moved(0.9e6)), undefined);
  assert.ok(followed.seen(12, moved(1.1e6)));
  assert.ok(followed.seen(13, moved(1.1e6)));
  followed.follow([...line, at(2, 100.9, 30.9)]);
  assert.deepEqual(times(followed.seen(13, window)?.driven ?? []), [[0, 1, 2]]);
});
