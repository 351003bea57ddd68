import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { parse } from 'valibot';
import { getCar } from '#/app/car/contract.ts';
import { MILEAGE_VERDICTS } from '#/app/evidence/mileage-verdicts.ts';
import { computedConclusions } from './computed.ts';

const inspection = { report_id: 'R-1', business: 'retail', preview: false };
const headlines = {
  inspection: { result: '检测 480 项，异常 1', date: '2026-11-18' },
  'accident-record': { result: '1 次，共 4,500 元', date: '2026-11-18' },
};
const detail = (more: object) =>
  parse(getCar.output, { title: '车', car: { price: {} }, images: {}, more });
const of = (word: string, more: object, report: object = { tone: 'fine' }) =>
  computedConclusions(word, { id: '7', detail: detail(more), report: report as { tone: 'fine' } });
const proof = (mileage_verdict: string | null) => ({
  proof: { applicable: 482, checked: 480, flaws: 1, mileage_verdict },
});

describe("beside a dealer's own conclusion", () => {
  test('on the mileage, the inspection’s conclusions on mileage, claims and the whole car are shown', () => {
    const computed = of('mileage', { inspection, headlines, ...proof('里程存疑') });
    assert.deepEqual(computed, {
      differs: true,
      lines: [
        {
          label: '里程',
          words: '里程存疑',
          to: '/car/7/report-inspection/R-1/business/retail/mileage-analysis-basis',
        },
        {
          label: '出险',
          words: '1 次，共 4,500 元',
          to: '/car/7/report-inspection/R-1/business/retail/accident-record',
        },
        {
          label: '全车',
          words: '检测 480 项，异常 1',
          to: '/car/7/report-inspection/R-1/business/retail',
        },
      ],
    });
  });

  test('on flaws and level, the inspection’s counts and grade are shown', () => {
    const words = (word: string, more: object) =>
      of(word, { inspection, headlines, ...more })?.lines.map((line) => line.words);
    assert.deepEqual(words('flaw', proof(null)), ['拍到 1 处', '检测 480 项，异常 1']);
    const level = { condition_level: { id: 'b', label: 'B' } };
    assert.deepEqual(words('appraise', level), ['B']);
    assert.deepEqual(words('appraise', {}), ['不评级']);
    const doubted = { ...level, proof: { checked: 480, is_contradicted: true } };
    assert.deepEqual(words('appraise', doubted), ['B（与其他记录不符）']);
  });

  test('a difference is reported where both can be compared', () => {
    const differs = (tone: string, verdict: string | null) =>
      of('mileage', { inspection, headlines, ...proof(verdict) }, { tone })?.differs;
    assert.deepEqual(
      [
        differs('fine', '里程可信'),
        differs('fine', '里程不符'),
        differs('bad', '里程可信'),
        differs('watch', '里程存疑'),
        differs('fine', '里程正在查询'),
        differs('fine', null),
      ],
      [false, true, true, false, false, false],
    );
    // All verdicts of an inspection on the mileage.
    const words = Object.values(MILEAGE_VERDICTS);
    assert.deepEqual(
      words.map((verdict) => [verdict, differs('fine', verdict), differs('bad', verdict)]),
      [
        ['里程可信', false, true],
        ['基本可信', false, true],
        ['里程存疑', true, false],
        ['里程不符', true, false],
        ['里程未核查', false, false],
      ],
    );
    const level = (grade: string | null, first_grade: string | null, own: object | null) =>
      of('appraise', { inspection, condition_level: own }, { grade, first_grade })?.differs;
    const b = { id: 'b', label: 'B' };
    assert.deepEqual(
      [level('B', 'B', b), level('A', 'B', b), level('B', 'A', b), level('A', null, null)],
      [false, true, true, true],
    );
  });

  test('nothing is shown without a final inspection, or if it has nothing on the subject', () => {
    assert.equal(of('mileage', { headlines, ...proof('里程可信') }), undefined);
    const early = { ...inspection, preview: true };
    assert.equal(of('mileage', { inspection: early, headlines }), undefined);
    assert.equal(of('consumable', { inspection, headlines }), undefined);
  });
});
