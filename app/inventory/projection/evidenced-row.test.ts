import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { InspectionSummary } from '#/app/evidence/inspection-summary.ts';
import type { CarRow } from '#/app/inventory/car-row.ts';
import { withEvidence } from './evidenced-row.ts';

const date = '2026-10-17';
const summary: InspectionSummary = {
  proof: { applicable: 474, checked: 473, flaws: 3, mileage_verdict: '里程可信' },
  inspection: { report_id: 'R-1', business: 'retail', preview: false },
  headlines: {
    'mileage-analysis-basis': { result: '里程可信', date },
    'accident-record': { result: '没有出过险', date },
  },
  isMileageFalse: false,
  claims: 0,
};
type Row = {
  mileage_report_status?: string;
  proof?: object;
  headlines?: InspectionSummary['headlines'];
};
const inspected = (row: Row, own = summary): Row =>
  withEvidence(row as CarRow, {
    inspection: { summary: own, level: 'a' },
    flaw: null,
  }) as Row;
const results = ({ headlines = {} }: Row) =>
  ['mileage-analysis-basis', 'accident-record'].map((word) => headlines[word]?.result);

describe('the row of an inspected car', () => {
  test('has all values of the inspection once the maintenance records have arrived', () => {
    const row = inspected({ mileage_report_status: 'ready' });
    assert.deepEqual([row.proof, row.headlines], [summary.proof, summary.headlines]);
  });

  test('has no conclusion on the mileage while the records are being queried, and that on claims', () => {
    const row = inspected({ mileage_report_status: 'pending' });
    assert.deepEqual(row.proof, { ...summary.proof, mileage_verdict: '里程正在查询' });
    assert.deepEqual(results(row), ['正在查询，还不能下结论', '没有出过险']);
  });

  test('has no level and no mileage verdict while the inspection is not finished', () => {
    const preview = { ...summary, inspection: { ...summary.inspection, preview: true } };
    const row: Row & { condition_level?: string } = withEvidence(
      { condition_level: 'a' } as CarRow,
      { inspection: { summary: preview, level: undefined }, flaw: null },
    ) as Row;
    assert.equal(row.condition_level, undefined);
    assert.deepEqual(row.proof, { ...summary.proof, mileage_verdict: '里程未核完' });
  });

  test('has the faults found even while the records are being queried', () => {
    const row = inspected(
      { mileage_report_status: 'pending' },
      {
        ...summary,
        proof: { ...summary.proof, mileage_verdict: '里程对不上' },
        headlines: {
          'mileage-analysis-basis': { result: '里程对不上', date },
          'accident-record': { result: '1 次，共 4500 元', date },
        },
        isMileageFalse: true,
        claims: 1,
      },
    );
    assert.match(JSON.stringify(row.proof), /里程对不上/);
    assert.deepEqual(results(row), ['里程对不上', '1 次，共 4500 元']);
  });
});
