import assert from 'node:assert/strict';
import { test } from 'node:test';
import { splitRoute } from './split-route.ts';

const [chengdu, kangding, lhasa] = [
  { lng_e6: 104_066_000, lat_e6: 30_573_000 },
  { lng_e6: 101_964_000, lat_e6: 30_052_000 },
  { lng_e6: 91_140_000, lat_e6: 29_650_000 },
];
const route = [chengdu, kangding, lhasa];

test('a position splits the route between the stations beside it', () => {
  const before = { lng_e6: 103_000_000, lat_e6: 30_000_000 };
  assert.deepEqual(splitRoute(route, before), { done: [chengdu], left: [kangding, lhasa] });
  const after = { lng_e6: 98_000_000, lat_e6: 29_700_000 };
  assert.deepEqual(splitRoute(route, after), { done: [chengdu, kangding], left: [lhasa] });
});

test('a route without two stations has no part that is done', () => {
  assert.deepEqual(splitRoute([], chengdu), { done: [], left: [] });
  assert.deepEqual(splitRoute([lhasa], chengdu), { done: [], left: [lhasa] });
});
