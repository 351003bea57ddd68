import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CarDetail } from '#/app/inventory/car-detail.ts';
import { conditionAnswers } from './condition-answers.ts';

/** Returns the answer to a question about a car with only these data. */
function answer(id: string, car: object, more: object) {
  const detail = {
    car: { meta: {}, maintenance_records: [], tags: [], ...car },
    images: { flaw: [] },
    more,
  };
  return conditionAnswers(detail as unknown as CarDetail).find((each) => each.id === id)?.answer;
}
const claims = (result: string, status: string) =>
  answer(
    'claims',
    { mileage_report_status: status },
    { headlines: { 'accident-record': { result } } },
  );

test('claims are those of their own query, also while the maintenance records are queried', () => {
  const found = '2026-11-02 在某平台查询，未查到出险记录';
  for (const status of ['pending', 'ready']) {
    assert.ok(String(claims(found, status)).startsWith(`${found}。`));
    assert.match(String(claims('1 次，共 570 元', status)), /^1 次/);
    assert.match(String(claims('未查询', status)), /^未查询。/);
  }
});

test('a statement of the dealer does not answer a mileage question that the inspection left open', () => {
  const car = { mileage_report_status: 'ready', mileage_report: '里程可信，无回落记录' };
  const proof = (mileage_verdict: string) => ({ proof: { mileage_verdict } });
  assert.equal(answer('mileage', car, proof('里程未核查')), '里程未核查。');
  assert.match(
    String(answer('mileage', car, proof('里程可信'))),
    /^车商自述：里程可信，无回落记录。/,
  );
});

test('an unfinished inspection leaves the mileage open, whatever the dealer states', () => {
  const car = { mileage_report_status: 'ready', mileage_report: '里程可信，无回落记录' };
  const more = {
    proof: { mileage_verdict: '里程未核完' },
    inspection: { report_id: 'R', business: 'retail', preview: true },
  };
  assert.equal(
    answer('mileage', car, more),
    '检测还没有做完：里程未核完。车商自述：里程可信，无回落记录。',
  );
});

test('a reading that contradicts the mileage of the car is stated with it, and no verdict that it is true', () => {
  const value = '6.20万公里；2026-11-18 检测表显 6.90万公里';
  const car = { meta: { mileage: { desc: '表显里程', value } } };
  const other_mileages = [{ date: '2026-11-18', source: '检测表显', km: 69_000 }];
  const answered = (mileage_verdict: string) =>
    answer('mileage', car, { other_mileages, proof: { mileage_verdict } });
  assert.equal(answered('里程存疑'), `里程对不上：${value}。里程存疑。`);
  assert.equal(answered('里程可信'), `里程对不上：${value}。`);
  assert.equal(answer('mileage', car, { mileage_km: 62_000 }), undefined);
});

test('a flaw report without a day of the check is what is known of the flaws, as the dealer’s statement', () => {
  const headlines = { flaw: { result: '左前门两处划痕', date: null } };
  assert.equal(answer('flaws', {}, { headlines }), '车商自述：左前门两处划痕。');
  assert.equal(answer('flaws', {}, {}), undefined);
});
