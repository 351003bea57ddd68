import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parse } from 'valibot';
import { MileageReport } from '#/app/evidence/mileage-report.ts';
import { evidencedReport } from './evidenced-report.ts';

test('a favourable conclusion that an entry contradicts is stated with the entry', () => {
  const report = parse(MileageReport, {
    verdict: '记录连续',
    queried: { source: '平台', day: '2026-11-02', from: '2021-06-01', to: '2026-11-02' },
    lights: [
      { name: '事故', result: '无' },
      { name: '火烧', result: '无', tone: 'fine' },
    ],
    entries: [{ date: '2024-08-01', kind: '出险', items: ['更换左前纵梁'], amount: 86_000 }],
  });
  const [accident, fire] = evidencedReport(report).lights;
  assert.deepEqual(accident, {
    name: '事故',
    result: '2024-08-01 维保报告「出险 86,000 元：更换左前纵梁」；结论写的是无',
    tone: 'bad',
  });
  assert.deepEqual(fire, report.lights[1]);
});
