import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { parse } from 'valibot';
import { InspectionRow } from '#/app/inspection/intake/inspection-row.ts';
import { toPublication } from '#/app/inspection/intake/publication.ts';
import type { Finding } from '#/app/inspection/rules/findings.ts';
import { SEDAN } from '#/testing/inspection-rows.ts';
import { toSummary } from './summary.ts';

const pictures = [{ img: 'door.jpg' }];

/** Returns the summary of an inspection with these findings. */
function summarizeFindings(...findings: Finding[]) {
  return summarize({ findings });
}

/** Returns the summary of an inspection with these fields. */
function summarize(fields: object) {
  const row = parse(InspectionRow, {
    report_id: 'R',
    car_id: 'C',
    inspected_on: '2026-11-18',
    inspector: '周*',
    normal: 'A B C D E F G H I J K L M N O Q',
    ...fields,
  });
  const car = { id: 'C', title: '车', first_registration: '2021-06', ...SEDAN };
  return toSummary(toPublication(row, car, { version: 1, now: new Date('2026-11-20') }));
}

describe('the card', () => {
  test('counts present flaws with pictures', () => {
    const of = (result: Finding['result']) =>
      summarizeFindings({ item: 'E06', result, words: '已修', pictures }).proof.flaws;
    assert.deepEqual([of('slight'), of('abnormal'), of('missing')], [1, 1, 1]);
    // Checkpoints without a finding do not rule out other flaws, so the card never states zero.
    for (const result of ['normal', 'restored', 'absent', 'unchecked'] as const)
      assert.equal(of(result), null, result);
    const unpictured = summarizeFindings({ item: 'E06', result: 'slight', kind: '划痕' });
    assert.equal(unpictured.proof.flaws, null);
    assert.equal(summarizeFindings({ item: 'G01', result: 'slight', pictures }).proof.flaws, null);
  });
});

test('the result on recalls is that of its checkpoint, also if nobody checked it', () => {
  const recall = (...findings: Finding[]) =>
    summarizeFindings(...findings).headlines.recall?.result;
  assert.equal(recall(), '厂家召回查询：正常');
  assert.equal(recall({ item: 'Q20', result: 'unchecked' }), '厂家召回查询：未检');
  const open = { item: 'Q20', result: 'abnormal', words: '气囊召回没有做' } as const;
  assert.equal(recall(open), '厂家召回查询：异常，气囊召回没有做');
  assert.equal(recall({ item: 'Q20', result: 'absent' }), undefined);
});

describe('the headline', () => {
  const query = { source: '平台', day: '2026-11-17', from: '2021-06-01', to: '2026-11-17' };
  const queried = { odometer_km: 60_000, claims_queried: query, services_queried: query };
  const says = (...findings: Finding[]) =>
    summarize({ ...queried, findings }).headlines.inspection?.result;

  test('states 无异常 only for a car that is no accident car', () => {
    assert.equal(says(), '检测 484 项，无异常');
    assert.equal(
      says({ item: 'N07', result: 'restored', words: '换新' }),
      '检测 484 项，无异常，整备 1',
    );
    assert.equal(
      says({ item: 'K01', result: 'restored', kind: '爆过', words: '换新' }),
      '检测 484 项，骨架或气囊有 1 处损伤，属事故车，整备 1',
    );
    assert.equal(
      says({ item: 'A09', result: 'abnormal', kind: '烧焊' }),
      '检测 484 项，骨架或气囊有 1 处损伤，属事故车，异常 1',
    );
  });
});

test('the headline states no 无异常 if the inspection contradicts itself', () => {
  // Q18 and Q19 are normal, but the inspection names no query.
  const { headlines, proof } = summarize({ odometer_km: 60_000 });
  assert.equal(headlines.inspection?.result, '检测 484 项');
  assert.equal(proof.is_contradicted, undefined);
});

test('own records of damage deny the claims that the findings support, whatever explains them', () => {
  const resolutions = [
    { rule: 'claim-without-trace', words: '已核实' },
    { rule: 'record-of-paint', words: '已核实' },
  ];
  const supports = (fields: object) => {
    const { supports: claims = [], against } = summarize({ resolutions, ...fields });
    return { claims: claims.filter((claim) => /paint|accident|flood/.test(claim)), against };
  };
  const all = ['first-paint', 'no-accident', 'no-flood'];
  assert.deepEqual(supports({}).claims, all);
  const visit = (item: string) => [{ date: '2024-01-01', km: 9_000, kind: '维修', items: [item] }];
  const painted = supports({ services: visit('左前门喷漆') });
  assert.deepEqual(painted.claims, ['no-accident', 'no-flood']);
  assert.equal(painted.against?.['first-paint'], '检测报告 2024-01-01 的维保记录有「左前门喷漆」');
  assert.deepEqual(supports({ services: visit('更换右前纵梁') }).claims, [
    'first-paint',
    'no-flood',
  ]);
  const claim = { date: '2024-05-29', words: '剐蹭', amount: 2_000 };
  const works = [{ item: 'E06', work: '全喷' }];
  assert.deepEqual(supports({ claims: [{ ...claim, works }] }).claims, all.slice(1));
  assert.deepEqual(supports({ claims: [{ ...claim, amount: 60_000 }] }).claims, []);
});

describe('facts from an inspection', () => {
  const read = (fields: object) => {
    const { headlines } = summarize(fields);
    const words = ['structure', 'odometer', 'transfers', 'keys'];
    return words.map((word) => headlines[word]?.result);
  };

  test('are headlines, even if zero', () => {
    assert.deepEqual(read({ odometer_km: 60_000, transfers: 0, keys: 2 }), [
      '骨架 34 项都查过，没有发现损伤',
      '6.00万公里',
      '0次',
      '2把',
    ]);
    assert.equal(summarize({ odometer_km: 60_000 }).headlines.odometer?.km, 60_000);
  });

  test('are absent where they were not recorded, or the inspection is not final', () => {
    assert.deepEqual(read({}).slice(1), [undefined, undefined, undefined]);
    const early = { is_final: false, odometer_km: 60_000, transfers: 0, keys: 2 };
    assert.deepEqual(read(early), [undefined, undefined, undefined, undefined]);
  });

  test('state the verdict on the frame, or that it was not checked', () => {
    const frame = (...findings: Finding[]) => read({ findings })[0];
    assert.equal(frame({ item: 'A09', result: 'unchecked' }), '骨架有 1 项没有检到，不作结论');
    assert.match(frame({ item: 'A09', result: 'abnormal' }) ?? '', /^骨架或气囊有 1 处损伤/);
  });

  test('count the frame as the report does, but without chassis number and plate if one is not normal', () => {
    const traced = read({ findings: [{ item: 'A36', result: 'slight' }] })[0];
    assert.equal(traced, '骨架 32 项（不含车架号和铭牌）都查过，没有发现损伤');
  });
});

describe('a panel that is only suspected of new paint', () => {
  const painted = { result: 'abnormal', kind: '喷漆' };
  const findings = ['E06', 'E07', 'E08'].map((item) => ({ item, ...painted }));
  const paint = [
    { item: 'E06', points: [200] },
    { item: 'E07', points: [400] },
    { item: 'E08', points: [420] },
  ];
  const level = (fields: object) => summarize(fields).headlines.level?.result ?? '';

  test('is not called repaired in the reason of the level', () => {
    assert.match(level({ findings, paint }), /漆面修复 2 处，疑似补漆 1 处/);
    const [first] = findings;
    assert.match(level({ findings, paint: [] }), /漆面修复 3 处/);
    const only = summarize({ findings: [first], paint });
    assert.equal(only.against?.['first-paint'], '检测报告记录左前门疑似补漆');
    assert.equal(
      summarize({ findings: [first] }).against?.['first-paint'],
      '检测报告记录左前门有喷漆',
    );
  });
});

describe('the comparison of cars', () => {
  test('has zero claims only where the records were queried', () => {
    const claims_queried = {
      source: '某平台',
      day: '2026-11-02',
      from: '2021-06-01',
      to: '2026-11-02',
    };
    assert.equal(summarize({}).claims, null);
    assert.equal(summarize({ claims_queried }).claims, 0);
    const claims = [{ date: '2024-05-29', words: '追尾', amount: 4_200, works: [] }];
    assert.equal(summarize({ claims }).claims, 1);
  });

  test('has zero repaired panels only after a final inspection of the whole exterior and its paint', () => {
    const paint = [{ item: 'E06', points: [120] }];
    const repaired = (fields: object) => summarize({ paint, ...fields }).repaired;
    assert.deepEqual(repaired({}), []);
    assert.equal(repaired({ paint: [] }), null);
    assert.equal(repaired({ is_final: false }), null);
    const open = { item: 'E06', result: 'unchecked' };
    assert.equal(repaired({ findings: [open] }), null);
    assert.deepEqual(repaired({ findings: [{ item: 'F01', result: 'unchecked' }] }), []);
    const beaten = { item: 'E07', result: 'abnormal', kind: '钣金' };
    const kinds = (fields: object) => repaired(fields)?.map(({ kind }) => kind);
    assert.deepEqual(kinds({ findings: [open, beaten], is_final: false }), ['钣金']);
  });
});
