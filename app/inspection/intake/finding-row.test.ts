import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { safeParse } from 'valibot';
import { toCell } from '#/records/parts/cell-text.ts';
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
      'E06 长 300 宽 200 毫米，面积 60000 平方毫米，是程度 2，不是 1：请改其中一个。程度按面积写 1（面积不超过 100×100 毫米）、2（不超过 200×300 毫米）或 3（更大）',
    ]);
  });

  test('is refused with a kind if its result excludes one', () => {
    for (const result of ['正常', '无此配置', '未检'])
      assert.equal(wrong({ result }).length, 1, result);
    for (const result of ['轻微', '异常', '缺失']) assert.deepEqual(wrong({ result }), [], result);
    assert.deepEqual(wrong({ result: '整备后正常', words: '抛光' }), []);
  });

  test('has its result from 轻微 under 程度, unless the result says otherwise', () => {
    const read = (finding: object) =>
      safeParse(FindingRow, { item: 'E06', kind: '划痕', ...finding }).output;
    const slight = { item: 'E06', kind: '划痕', result: 'slight' };
    assert.deepEqual(read({ degree: '轻微' }), slight);
    assert.deepEqual(read({ degree: '轻微', result: '轻微' }), slight);
    assert.deepEqual(read({ degree: '2级', result: '异常' }), {
      ...slight,
      result: 'abnormal',
      degree: 2,
    });
    const { issues } = safeParse(FindingRow, { item: 'E06', result: '异常', degree: '轻微' });
    assert.match(issues?.[0].message ?? '', /轻微是结果，写在「结果」一列/);
    assert.equal(issues?.[0].path?.at(-1)?.key, 'degree');
    assert.match(wrong({ degree: '严重' })[0] ?? '', /程度按面积写 1.*写在「结果」一列/);
  });

  test('has the kind of its checkpoint that an inspector’s word means', () => {
    const kindOf = (item: string, kind: string) =>
      (safeParse(FindingRow, { item, kind, result: '轻微' }).output as { kind?: string }).kind;
    assert.equal(kindOf('E01', '石击点'), '掉漆');
    assert.equal(kindOf('F01', '石击点'), '石击');
    assert.equal(kindOf('E06', '划伤'), '划痕');
    assert.equal(wrong({ kind: '霉斑' }).length, 1);
  });

  test('has a measured value without its unit, which must be that of the checkpoint', () => {
    const read = (finding: object) => {
      const parsed = safeParse(FindingRow, { result: '正常', ...finding });
      return parsed.success
        ? [parsed.output.value, parsed.output.unit]
        : [parsed.issues[0].message, parsed.issues[0].path?.at(-1)?.key];
    };
    assert.deepEqual(read({ item: 'H11', value: '2.5%' }), [2.5, undefined]);
    assert.deepEqual(read({ item: 'G01', value: '7.5 毫米' }), [7.5, undefined]);
    assert.deepEqual(read({ item: 'P10', value: '-3.5°C' }), [-3.5, undefined]);
    assert.deepEqual(read({ item: 'E06', value: '7.5mm', unit: 'mm' }), [7.5, 'mm']);
    assert.deepEqual(read({ item: 'L10', value: '12.6V' }), [12.6, 'V']);
    assert.deepEqual(read({ item: 'E06', value: 7.5 }), [7.5, undefined]);
    assert.deepEqual(read({ item: 'H11', value: '2.5mm' }), ['H11 的单位是 %，写的是 mm', 'value']);
    assert.equal(read({ item: 'E06', value: '约七' })[1], 'value');
  });

  test('writes a measured value as a cell that is read as the same', () => {
    assert.equal(toCell(FindingRow.pipe[0].entries.value, 7.5), '7.5');
  });
});
