import assert from 'node:assert/strict';
import { test } from 'node:test';
import { remainingStations } from './remaining-stations.ts';

test('the stations after the last reached one are to come; passed ones without a time are not', () => {
  const way = (...times: (string | null)[]) => times.map((arrived_at) => ({ arrived_at }));
  const lengths = [
    way(),
    way(null, null),
    way('2026-11-17', null, '2026-11-18', null),
    way('2026-11-17', '2026-11-18'),
  ].map((stations) => remainingStations(stations).length);
  assert.deepEqual(lengths, [0, 2, 1, 0]);
});
