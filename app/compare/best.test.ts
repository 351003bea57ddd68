import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bestOf } from './best.ts';
import { toRow } from './rows.ts';

test('the best cells of a row are those with the least or the greatest amount', () => {
  assert.deepEqual(bestOf(toRow('里程', ['9,800公里', '1.20万公里', '9,800公里'])), {
    word: '最少',
    cells: [true, false, true],
    shares: [9_800 / 12_000, 1, 9_800 / 12_000],
  });
  assert.deepEqual(bestOf(toRow('电池 SOH', ['91.2%', '96%']))?.cells, [false, true]);
  assert.deepEqual(bestOf(toRow('瑕疵', ['0 处', '3 处：划痕 3']))?.cells, [true, false]);
  const price = { ...toRow('现价', ['13.28万', '15.80万']), isPrice: true };
  assert.deepEqual(bestOf(price)?.cells, [true, false]);
});

test('no cell is the best if one is unknown, has further readings, or all are equal', () => {
  for (const values of [
    ['4.36万公里', undefined],
    ['4.36万公里', '5.90万公里（诊断仪 8.10万公里）'],
    ['4.36万公里', '4.36万公里'],
  ])
    assert.equal(bestOf(toRow('里程', values)), undefined, values.join());
  assert.equal(bestOf({ ...toRow('现价', ['13.28万', '暂无报价']), isPrice: true }), undefined);
  assert.equal(bestOf({ ...toRow('现价', ['13.28万', '标价 9.00万']), isPrice: true }), undefined);
  assert.equal(bestOf(toRow('瑕疵', ['2 处；检测报告拍到 3 处', '5 处'])), undefined);
  assert.equal(bestOf(toRow('瑕疵', ['0 处（有没看的地方）', '5 处：划痕 5'])), undefined);
  const covered = ['0 处（有没看的地方）', '5 处：划痕 5（有没看的地方）'];
  assert.deepEqual(bestOf(toRow('瑕疵', covered))?.cells, [true, false]);
  assert.equal(bestOf(toRow('颜色', ['白', '黑'])), undefined);
});
