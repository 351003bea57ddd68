import assert from 'node:assert/strict';
import { test } from 'node:test';
import { boltHeadsOf, nearestHeads, SIZE, STRUT } from './bolt-heads.ts';
import { drawnPartsOf } from './drawn-parts.ts';
import { chassisOf } from './states.ts';

test('a screw is at bolt heads of the drawing, on its own side and end of the car', () => {
  assert.deepEqual(boltHeadsOf('左前减震器上座螺母')?.heads, [STRUT]);
  assert.deepEqual(boltHeadsOf('右后减震器上座螺母')?.heads, [
    { x: SIZE.width - STRUT.x, y: SIZE.height - STRUT.y },
  ]);
  const [front, rear] = ['前副车架固定螺栓', '后副车架固定螺栓'].map(boltHeadsOf);
  assert.ok(front?.heads.every(({ x }) => x < SIZE.width / 2));
  assert.ok(rear?.heads.every(({ x }) => x > SIZE.width / 2));
  assert.equal(boltHeadsOf('护板螺丝'), undefined);
});

test('the lines from a number lead to the nearest heads', () => {
  const bolts = boltHeadsOf('电池包固定螺栓') ?? assert.fail();
  assert.deepEqual(
    nearestHeads(bolts).map(({ x }) => x),
    [240, 240],
  );
});

test('the drawing has an engine or a battery only if a text of the report names it', () => {
  const partsOf = (screw: string, words: string | null = null) => {
    const item = { title: '中段', content: [{ img: null, desc: words }] };
    const chassis = chassisOf([item], [{ desc: screw, value: '完好' }]) ?? assert.fail();
    return drawnPartsOf(chassis);
  };
  assert.deepEqual(partsOf('前副车架螺栓'), { hasEngine: false, hasBattery: false });
  assert.deepEqual(partsOf('发动机放油螺丝'), { hasEngine: true, hasBattery: false });
  assert.deepEqual(partsOf('电池包固定螺栓'), { hasEngine: false, hasBattery: true });
  assert.deepEqual(partsOf('前副车架螺栓', '排气吊耳完好'), { hasEngine: true, hasBattery: false });
  assert.deepEqual(partsOf('蓄电池支架螺栓'), { hasEngine: false, hasBattery: false });
});
