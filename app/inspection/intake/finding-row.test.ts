import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { safeParse } from 'valibot';
import { FindingRow } from './finding-row.ts';

/** Returns the error messages of a finding. */
function wrong(finding: object): string[] {
  const row = { item: 'E06', result: '异常', kind: '划痕', ...finding };
  return (safeParse(FindingRow, row).issues ?? []).map(({ message }) => message);
}

describe('a finding', () => {
  test('is refused if its degree does not match its size', () => {
    const size = { length: 300, width: 200 };
    assert.deepEqual(wrong({ size, degree: 2 }), []);
    assert.deepEqual(wrong({ size }), []);
    assert.deepEqual(wrong({ degree: 3 }), []);
    assert.deepEqual(wrong({ size, degree: 1 }), [
      'E06 长 300 宽 200 毫米，按面积是程度 2，写的是 1：请改其中一个',
    ]);
  });

  test('is refused with a kind if its result excludes one', () => {
    for (const result of ['正常', '无此配置', '未检'])
      assert.equal(wrong({ result }).length, 1, result);
    for (const result of ['轻微', '异常', '缺失']) assert.deepEqual(wrong({ result }), [], result);
    assert.deepEqual(wrong({ result: '整备后正常', words: '抛光' }), []);
  });
});
