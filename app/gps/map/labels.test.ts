import assert from 'node:assert/strict';
import { test } from 'node:test';
import { placeLabels } from './labels.ts';

test('a name stands where it covers least of the line', () => {
  const place = { x: 150, y: 100, name: '左贡' };
  assert.equal(placeLabels([place], 210)[0]?.textX, 162);
  // The line leaves the place to both sides and below.
  const across = Array.from({ length: 90 }, (_, at) => ({ x: at * 4, y: 100 }));
  const down = Array.from({ length: 25 }, (_, at) => ({ x: 150, y: 100 + at * 4 }));
  const [label] = placeLabels([place], 210, [...across, ...down]);
  assert.equal(label?.textY, 87, 'above the place');
});

test('no name covers the north arrow or another place', () => {
  const [corner] = placeLabels([{ x: 300, y: 35, name: '泸定' }], 210);
  assert.equal(corner?.anchor, 'end', 'to the left, away from the arrow');
  const [wuhan] = placeLabels(
    [
      { x: 262, y: 100, name: '武汉站' },
      { x: 318, y: 103, name: '杭州站' },
    ],
    210,
  );
  assert.equal(wuhan?.anchor, 'end', 'to the left, away from the place to the right');
});
