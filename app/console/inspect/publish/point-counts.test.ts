import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Result } from '#/app/inspection/rules/findings.ts';
import { countPoints, pointCountText } from './point-counts.ts';

const point = (result?: Result) => ({ isRecorded: result !== undefined, fields: { result } });

describe('the numbers of an inspection', () => {
  it('do not count a point as checked that was recorded as not checked', () => {
    const points = [point('normal'), point('abnormal'), point('unchecked'), point('unchecked')];
    assert.deepEqual(countPoints(points), { applicable: 4, checked: 2, unchecked: 2 });
    assert.equal(pointCountText(points), '已检 2、未检 2 / 4');
  });

  it('leave out points without an answer and equipment that the car lacks', () => {
    const points = [point('normal'), point('absent'), point()];
    assert.equal(pointCountText(points), '已检 1 / 2');
  });
});
