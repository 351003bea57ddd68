import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { InspectionReport } from '#/app/inspection/answers/report-schema.ts';
import { readVersion } from '#/database/queries.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';

let shop: TestShop;
before(async () => {
  shop = await openTestShop({ cars: 20 });
});
after(() => shop.close());

const CAR = 'ZY-0348';
const row = {
  report_id: 'R-T',
  car_id: CAR,
  inspected_on: '2026-11-18',
  inspector: '周*',
  odometer_km: 81_200,
  transfers: 1,
  keys: 2,
  normal: 'A B C D E F G H I J K L M N O Q',
};

async function report(query: string): Promise<InspectionReport | null> {
  const { status, body } = await shop.request(`/v1/vehicleInspection/report?${query}`);
  assert.equal(status, 200);
  return body as InspectionReport | null;
}
const importRows = (...rows: object[]) => shop.importFile('inspections.ndjson', rows);

describe('an inspection', () => {
  test('imported again changes neither the report nor the inventory version', async () => {
    const once = { ...row, report_id: 'R-I', published_at: '2026-11-18 17:30' };
    await importRows(once);
    const number = () => readVersion(shop.db, 'inventory');
    const known = await number();
    const { badRows, unchanged } = await importRows(once);
    assert.deepEqual([badRows, unchanged, await number()], [0, 1, known]);
    const first = await report(`id=${CAR}&report_id=R-I`);
    assert.deepEqual([first?.version, first?.published_at], [1, '2026-11-18T09:30:00.000Z']);
    await importRows({ ...once, keys: 1, published_at: '2026-11-19 10:00' });
    assert.equal(await number(), known + 1);
    const { warnings } = await importRows(once);
    assert.match(warnings[0]?.reason ?? '', /与第 1 版相同，没有再发布；现在展示的是第 2 版/);
    assert.equal(await number(), known + 1);
  });

  test('is published at its `published_at`, never before the inspection or in the future', async () => {
    const own = { ...row, report_id: 'R-D' };
    const { bad } = await importRows(
      { ...own, inspected_on: '2026-11-21' },
      { ...own, published_at: '2026-11-17 20:00' },
      { ...own, published_at: '2026-11-20T12:00:01+08:00' },
      { ...own, published_at: '昨天' },
    );
    assert.deepEqual(
      bad.map(({ line, reason }) => [line, reason]),
      [
        [1, '检测日期 2026-11-21 还没有到'],
        [2, '发布时间 2026-11-17 20:00 早于检测日期 2026-11-18'],
        [3, '发布时间 2026-11-20 12:00 还没有到'],
        [4, '应为 2000 到 2100 年的时间，如 2026-11-02 17:30，写的是「昨天」'],
      ],
    );
    const late = await importRows({ ...row, report_id: 'R-I', published_at: '2026-11-18 20:00' });
    assert.match(late.bad[0]?.reason ?? '', /早于第 2 版的 2026-11-19 10:00/);
  });

  test('contains no impossible date and none after its publication', async () => {
    const claim = { words: '单方', amount: 900 };
    const { bad } = await importRows(
      { ...row, report_id: 'R-E', claims: [{ ...claim, date: '2026-13-45' }] },
      { ...row, report_id: 'R-E', claims: [{ ...claim, date: '0000-01-01' }] },
      { ...row, report_id: 'R-E', services: [{ date: '2026-11-21', kind: '保养' }] },
      {
        ...row,
        report_id: 'R-E',
        published_at: '2026-11-18 18:00',
        readings: [{ date: '2026-11-19', km: 81_200, source: 'odometer' }],
      },
    );
    assert.deepEqual(
      bad.map(({ line, reason }) => [line, reason]),
      [
        [1, '第 1 项 date：没有这个日期，请核对，写的是「2026-13-45」'],
        [2, '第 1 项 date：应为日期，如 2026-11-21，写的是「0000-01-01」'],
        [3, '日期 2026-11-21 晚于发布的 2026-11-20'],
        [4, '日期 2026-11-19 晚于发布的 2026-11-18'],
      ],
    );
  });

  test('contains only checkpoints of the catalogue and calendar dates', async () => {
    const of = (more: object) => ({ ...row, report_id: 'R-Q', ...more });
    const claim = { date: '2024-05-29', words: '单方', amount: 500 };
    const work = (item: string) => of({ claims: [{ ...claim, works: [{ item, work: '更换' }] }] });
    const paint = (item: string) => of({ paint: [{ item, points: [412] }] });
    const answer = (item: string) =>
      of({ resolutions: [{ rule: 'claim-without-trace', item, words: '已核实' }] });
    const found = (more: object) =>
      of({ findings: [{ item: 'G26', result: '轻微', words: '偏薄', ...more }] });
    const { bad } = await importRows(
      work('左前们'),
      paint('E99'),
      paint('G01'),
      answer('Q99'),
      found({ date: '2026-99-99' }),
      found({ history: [{ stage: '收购', date: '2026-02-30' }] }),
    );
    assert.deepEqual(
      bad.map(({ line, reason }) => [line, reason.split(/，(?!如)/)[0]]),
      [
        [1, '第 1 项 works 第 1 项 item：没有检测点「左前们」'],
        [2, '第 1 项 item：没有检测点「E99」'],
        [3, '第 1 项 item：应为 E 类的检测点，如 E06'],
        [4, '第 1 项 item：没有检测点「Q99」'],
        [5, '第 1 项 date：没有这个日期'],
        [6, '第 1 项 history 第 1 项 date：没有这个日期'],
      ],
    );
    // Lower case codes are accepted and stored in upper case.
    assert.equal((await importRows(work(' a09'))).badRows, 0);
    const result = await report(`id=${CAR}&report_id=R-Q`);
    assert.deepEqual(result?.claims[0]?.works[0]?.item, 'A09');
    assert.ok(result?.contradictions.some(({ rule }) => rule === 'serious-claim'));
    // Messages name a rule in Chinese, and a table may use this name.
    const said = (await importRows(work('B09'))).warnings.filter(({ code }) => code === 'conflict');
    assert.ok(said.length > 0);
    for (const { heading, reason } of said) {
      assert.equal(heading, '');
      assert.match(reason, /（矛盾规则：[\p{Script=Han}]+）$/u);
    }
    const resolutions = [{ rule: '重大理赔排查没有发现', words: '已核实' }];
    await importRows({ ...work('A09'), resolutions });
    const explained = await report(`id=${CAR}&report_id=R-Q`);
    const claimed = explained?.contradictions.find(({ rule }) => rule === 'serious-claim');
    assert.equal(claimed?.explanation, '已核实');
  });

  test('with codes that name no checkpoint is refused as invalid, not as empty', async () => {
    const { bad } = await importRows({ ...row, report_id: 'R-N', normal: 'A B-D' });
    assert.deepEqual(
      bad.map(({ field, code, value }) => [field, code, value]),
      [['normal', 'invalid_value', 'A B-D']],
    );
  });

  test('has one odometer reading: `odometer_km` counts as a reading of its day', async () => {
    const read = (km: number) => [{ date: '2026-11-18', km, source: 'odometer' }];
    const { bad } = await importRows(
      { ...row, report_id: 'R-O', readings: read(81_301) },
      { ...row, report_id: 'R-O', readings: read(81_300) },
    );
    assert.deepEqual(
      bad.map(({ line, field, reason }) => [line, field, reason]),
      [
        [
          1,
          'odometer_km',
          '当天的里程读数里表显是 81301 公里，两处不一致，请改成同一个数，写的是「81200」',
        ],
      ],
    );
    assert.equal((await report(`id=${CAR}&report_id=R-O`))?.mileage.verdict, 'doubtful');
    // The other readings are higher, so `odometer_km` counts as a fall.
    const readings = ['service', 'annual', 'claim', 'renewal'].map((source, at) => ({
      date: `2026-0${at + 1}-01`,
      km: 82_000 + at,
      source,
    }));
    await importRows({ ...row, report_id: 'R-O', readings });
    const back = await report(`id=${CAR}&report_id=R-O`);
    assert.deepEqual([back?.mileage.verdict, back?.appraisal?.level], ['false', null]);
    assert.match(back?.mileage.words ?? '', /2026-11-18（检测表显）比之前少 803 公里/);
  });

  test('is published in all its versions, even if one file has them and a batch ends between them', async () => {
    const versions = async (id: string) =>
      (await report(`id=${CAR}&report_id=${id}`))?.versions.map(({ version, published_at: at }) => [
        version,
        at.slice(0, 10),
      ]);
    const of = (id: string, day: string) => ({ ...row, report_id: id, published_at: day });
    const expected = [
      [2, '2026-11-19'],
      [1, '2026-11-18'],
    ];
    const both = [of('R-H', '2026-11-18 18:00'), of('R-H', '2026-11-19 18:00')];
    for (const again of [false, true]) {
      const { written, bad, warnings } = await importRows(...both);
      assert.deepEqual([written, bad], [again ? 0 : 2, []]);
      assert.doesNotMatch(warnings.map(({ reason }) => reason).join(), /没有再发布/);
      assert.deepEqual(await versions('R-H'), expected);
    }
    // A batch has 200 rows; the first version is the last row of a batch.
    const many = Array.from({ length: 199 }, (_, at) => of(`R-H${at}`, '2026-11-18 18:00'));
    await importRows(...many, of('R-J', '2026-11-18 18:00'), of('R-J', '2026-11-19 18:00'));
    assert.deepEqual(await versions('R-J'), expected);
    const { bad } = await importRows(of('R-K', '2026-11-19 18:00'), of('R-K', '2026-11-18 18:00'));
    assert.deepEqual(
      bad.map(({ line, reason }) => [line, reason]),
      [[2, '发布时间 2026-11-18 18:00 早于第 1 版的 2026-11-19 18:00']],
    );
  });

  test('that is older than another one of its car does not replace the summary when imported later', async () => {
    const car = 'ZY-0352';
    const newer = {
      ...row,
      car_id: car,
      report_id: 'R-NEW',
      findings: [
        { item: 'A01', result: 'abnormal', kind: '变形', degree: 2, words: '左前纵梁弯曲' },
      ],
    };
    await importRows(newer);
    const result = async () => {
      const { body } = await shop.request(`/v1/car/${car}`);
      const { data } = body as {
        data: { condition_level?: unknown; more: { inspection: { report_id: string } } };
      };
      return [data.condition_level ?? null, data.more.inspection.report_id];
    };
    assert.deepEqual(await result(), [null, 'R-NEW']);
    const older = { ...newer, report_id: 'R-OLD', findings: [], inspected_on: '2024-01-01' };
    await importRows({ ...older, published_at: '2024-01-02 10:00' });
    await importRows({ ...older, keys: 1, published_at: '2024-01-03 10:00' });
    assert.deepEqual(await result(), [null, 'R-NEW']);
    assert.equal((await report(`id=${car}`))?.report_id, 'R-NEW');
    assert.equal((await report(`id=${car}&report_id=R-OLD`))?.version, 2);
  });

  test('is compared with the flaw report', async () => {
    await shop.importFile('flaws.ndjson', [
      {
        car_id: CAR,
        verdict: '一处瑕疵',
        flaws: [{ panel: '右后门', kind: '划痕' }],
      },
    ]);
    const { warnings } = await importRows({ ...row, report_id: 'R-F' });
    const words = '外观瑕疵报告写有右后门划痕，检测记为正常';
    assert.match(
      warnings.map(({ reason }) => reason).join(),
      new RegExp(`车源「${CAR}」报告「R-F」：${words}`),
    );
    const result = (await report(`id=${CAR}&report_id=R-F`))?.contradictions;
    assert.ok(result?.some((each) => each.words === words));
  });
});
