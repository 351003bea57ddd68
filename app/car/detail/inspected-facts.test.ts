import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ProjectedRow } from '#/app/inventory/projection/evidenced-row.ts';
import { withInspectedFacts } from './inspected-facts.ts';

test('a fact that no inspection proves is the statement of the dealer', () => {
  const sourcesOf = (row: object) =>
    withInspectedFacts(row as unknown as ProjectedRow, [], false).sources;
  const facts = { 抵押: '无', 违章: '无', 钥匙: '2把', 过户次数: '0次', 排放标准: '国VI' };
  assert.deepEqual(sourcesOf({ facts }), {
    抵押: '车商自述',
    违章: '车商自述',
    钥匙: '车商自述',
    过户次数: '车商自述',
  });
  assert.equal(sourcesOf({ facts, sources: { 过户次数: '登记证' } })?.过户次数, '车商自述，登记证');
  const headlines = { keys: { result: '2把', date: '2026-11-18' } };
  assert.equal(sourcesOf({ facts, headlines })?.钥匙, '2026-11-18 的检测报告');
  // The inspection states the number without having checked the keys.
  const stated = { keys: { ...headlines.keys, source: '车商自述' } };
  assert.equal(sourcesOf({ facts, headlines: stated })?.钥匙, '车商自述');
  assert.equal(sourcesOf({ headlines: stated })?.钥匙, '车商自述');
});

test('a typed source proves no finding, unless the inspection states the same', () => {
  const sourcesOf = (row: object) =>
    withInspectedFacts(row as unknown as ProjectedRow, [], false).sources;
  const facts = { 安全气囊: '完好', 泡水: '无', 过户次数: '0次', 年检到期: '2027-03' };
  const sources = { 安全气囊: '车商', 泡水: '没有查', 过户次数: '登记证', 年检到期: '行驶证' };
  assert.deepEqual(sourcesOf({ facts, sources }), {
    安全气囊: '车商自述，车商',
    泡水: '车商自述，没有查',
    过户次数: '车商自述，登记证',
    年检到期: '行驶证',
  });
  const headlines = { transfers: { result: '0次', date: '2026-11-18' } };
  assert.equal(sourcesOf({ facts, sources, headlines })?.过户次数, '登记证');
});

test('a further fact that assesses something is the statement of the dealer', () => {
  const facts = {
    电池: '无衰减',
    续航: '满电实测600km',
    首任车主: '是',
    发动机: '无渗漏',
    天窗: '无',
    变速箱: '无级变速',
    内饰颜色: '黑色',
  };
  const { sources } = withInspectedFacts({ facts } as unknown as ProjectedRow, [], false);
  assert.deepEqual(Object.keys(sources ?? {}), ['电池', '续航', '首任车主', '发动机']);
});

test('a mileage that a reading contradicts is stated with the reading, its day and its source', () => {
  const headlines = { odometer: { result: '6.90万公里', date: '2026-11-18', km: 69_040 } };
  const reading = { date: '2026-11-18', source: '检测表显', km: 69_040 };
  const odometerOf = (mileage_km: number | undefined, others: (typeof reading)[] = []) =>
    withInspectedFacts({ mileage_km, headlines } as unknown as ProjectedRow, others, false)
      .odometer;
  assert.equal(odometerOf(62_000, [reading]), '6.20万公里；2026-11-18 检测表显 6.90万公里');
  assert.equal(odometerOf(69_240), '6.92万公里');
  assert.equal(odometerOf(undefined), '6.90万公里');
});
