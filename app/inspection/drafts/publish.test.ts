import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { InspectionReport } from '#/app/inspection/answers/report-schema.ts';
import { typeNamed } from '#/app/records.ts';
import { readVersion } from '#/database/queries.ts';
import { deleteRecords } from '#/records/delete/delete-records.ts';
import { readPage } from '#/records/export/export-rows.ts';
import { verifySignedFile } from '#/server/signing/signature.ts';
import { QUERIES, openInspectors, pngOf, type Inspectors } from '#/testing/inspectors.ts';

let inspectors: Inspectors;
before(async () => {
  inspectors = await openInspectors();
});
after(() => inspectors.close());

async function openFilled(car: string, report: object = {}, more: object = {}): Promise<string> {
  await inspectors.addCar(car, more);
  const draft = await inspectors.open(car);
  await inspectors.fill(draft, report);
  return draft;
}
async function reportOf(query: string): Promise<InspectionReport> {
  const { status, body } = await inspectors.shop.request(`/v1/vehicleInspection/report?${query}`);
  assert.equal(status, 200);
  return body as unknown as InspectionReport;
}
async function carOf(id: string) {
  const { body } = await inspectors.shop.request(`/v1/car/${id}`);
  return (body.data as { more: { inspection: { report_id: string } | null } }).more.inspection;
}
const read = async (draft: string) =>
  (
    await inspectors.send<{
      state: string;
      report_id: string;
      published: { version: number } | null;
      expires_at: null;
    }>('GET', `/${draft}`)
  ).data;
const versions = async () =>
  (await inspectors.shop.db.kysely.selectFrom('inspection').select('digest').execute()).length;

describe('publishing', () => {
  test('answers what is missing, point by point, and publishes nothing', async () => {
    const draft = await openFilled('U-1', { odometer_km: undefined });
    await inspectors.put(draft, 'E01', { base: 1, result: '异常' });
    await inspectors.put(draft, 'E03', { base: 1, result: '异常', words: '凹陷' });
    await inspectors.put(draft, 'A01', { base: 1, result: '未检' });
    await inspectors.put(draft, 'G01', { base: 1, result: '正常', value: 1.2 });
    const before = [await versions(), await readVersion(inspectors.shop.db, 'inventory')];
    for (const more of [{}, { dry_run: true }]) {
      const { status, data, message } = await inspectors.publish(draft, more);
      assert.deepEqual(
        data.missing?.map(({ item, missing }) => [item, ...missing.map(({ field }) => field)]),
        [
          ['report', 'odometer_km'],
          ['A01', 'words'],
          ['E01', 'words', 'photos'],
          ['E03', 'photos'],
          ['G01', 'override_reason'],
        ],
      );
      assert.deepEqual(
        [status, message],
        'dry_run' in more ? [200, ''] : [422, '还不能发布：还差 5 项'],
      );
    }
    const after = [await versions(), await readVersion(inspectors.shop.db, 'inventory')];
    assert.deepEqual(after, before);
    await inspectors.addCar('U-2');
    const empty = await inspectors.publish(await inspectors.open('U-2'));
    assert.deepEqual([empty.status, empty.data.problems], [422, []]);
    assert.ok((empty.data.missing?.length ?? 0) > 400);
  });

  test('publishes a complete draft like an imported inspection, signed and on its car', async () => {
    const draft = await openFilled('U-3');
    const { data: photo } = await inspectors.addPhoto(draft, 'E06', await pngOf('red'));
    await inspectors.put(draft, 'E06', {
      base: 1,
      by: '李师傅',
      measured_at: '2026-11-20 11:30',
      result: '异常',
      kind: '划痕',
      words: '划伤见底',
      paint: [112, 118],
    });
    await inspectors.put(draft, 'G01', {
      base: 1,
      value: 1.2,
      result: '轻微',
      override_reason: '已约换胎',
      no_photo_reason: '用不着',
    });
    await inspectors.put(draft, 'A03', { base: 1, result: '未检', words: '内饰板拆不下来' });
    const done = await inspectors.publish(draft);
    assert.deepEqual([done.status, done.message], [200, '']);
    const { published } = done.data;
    const report = await reportOf(`id=U-3&report_id=${published?.report_id}`);
    assert.deepEqual(
      [report.version, report.is_final, report.inspector],
      [1, true, '周师傅、李师傅'],
    );
    assert.equal((await carOf('U-3'))?.report_id, published?.report_id);
    const text = await (
      await inspectors.shop.answer(
        `/v1/vehicleInspection/proof?id=U-3&report_id=${published?.report_id}`,
      )
    ).text();
    const signed = verifySignedFile(text);
    assert.ok(signed.ok);
    const { content, signature } = JSON.parse(text) as {
      content: {
        inspected_on: string;
        odometer_km: number;
        paint: object[];
        unchecked: string[];
        findings: { item: string }[];
      };
      signature: { sha256: string };
    };
    assert.equal(signature.sha256, published?.sha256);
    assert.deepEqual([content.inspected_on, content.odometer_km], ['2026-11-20', 81_200]);
    assert.deepEqual(content.paint, [{ item: 'E06', points: [112, 118] }]);
    const date = '2026-11-20';
    assert.deepEqual(
      content.findings.map((each) => ({ ...each, name: '' })),
      [
        { item: 'A03', name: '', result: 'unchecked', words: '内饰板拆不下来', by: '周师傅', date },
        {
          item: 'E06',
          name: '',
          result: 'abnormal',
          kind: '划痕',
          words: '划伤见底',
          pictures: [{ img: photo.photo }],
          by: '李师傅',
          date,
        },
        {
          item: 'G01',
          name: '',
          result: 'slight',
          value: 1.2,
          unit: 'mm',
          words: '与测量值的判定不同，原因：已约换胎；没有照片，原因：用不着',
          by: '周师傅',
          date,
        },
      ],
    );
    const { rows } = await readPage(inspectors.shop.db, typeNamed('inspection'), {
      limit: 500,
      after: undefined,
    });
    assert.ok(
      rows.some((row) => (row as { report_id: string }).report_id === published?.report_id),
    );
  });

  test('again, or at the same time, is the same publication', async () => {
    const draft = await openFilled('U-4');
    const before = await versions();
    const all = await Promise.all(Array.from({ length: 6 }, () => inspectors.publish(draft)));
    const [first] = all;
    assert.equal(first?.status, 200);
    for (const each of all) assert.deepEqual(each, first);
    assert.deepEqual(await inspectors.publish(draft, { by: '李师傅' }), first);
    assert.deepEqual(await inspectors.publish(draft, { dry_run: true }), first);
    assert.equal(await versions(), before + 1);
    const { state, published, expires_at } = await read(draft);
    assert.deepEqual([state, published?.version, expires_at], ['published', 1, null]);
  });

  test('is the next version of the report that the draft was opened with', async () => {
    const first = await openFilled('U-5');
    const { data } = await inspectors.publish(first);
    const report_id = data.published?.report_id ?? '';
    const second = await inspectors.open('U-5', { report_id });
    assert.notEqual(second, first);
    await inspectors.report(second, { base: 1, odometer_km: 81_200, notes: '复检', ...QUERIES });
    const again = await inspectors.publish(second);
    assert.deepEqual(
      [again.data.published?.report_id, again.data.published?.version],
      [report_id, 2],
    );
    assert.equal((await inspectors.publish(first)).data.published?.version, 1);
  });

  test('of the same content is the same version; one that was withdrawn needs a note', async () => {
    const first = await openFilled('U-13');
    const { data } = await inspectors.publish(first);
    const report_id = data.published?.report_id ?? '';
    const again = () => inspectors.open('U-13', { report_id });
    const same = await inspectors.publish(await again());
    assert.deepEqual(same.data.published, data.published);
    const reason = '漆膜仪没有校准';
    await inspectors.shop.importFile('withdrawals.ndjson', [{ report_id, version: 1, reason }]);
    const third = await again();
    const refused = await inspectors.publish(third);
    assert.deepEqual(refused.data.problems, [
      { field: 'notes', reason: '与已撤回的第 1 版相同。要重新发布，请写上备注' },
    ]);
    await inspectors.report(third, {
      base: 1,
      odometer_km: 81_200,
      notes: '重测了漆膜',
      ...QUERIES,
    });
    assert.equal((await inspectors.publish(third)).data.published?.version, 2);
  });

  test('refuses what the import of the inspection would refuse', async () => {
    const draft = await openFilled('U-6', {
      readings: [{ date: '2026-11-20', km: 90_000, source: 'odometer' }],
      inspected_on: '2026-11-20',
    });
    const wrong = await inspectors.publish(draft);
    assert.deepEqual(
      [wrong.status, wrong.data.problems?.map(({ field }) => field)],
      [422, ['odometer_km']],
    );
    assert.match(wrong.data.problems?.[0]?.reason ?? '', /当天的里程读数里表显是 90000 公里/);
    const report = { base: 1, odometer_km: 81_200, inspected_on: '2026-11-21' };
    await inspectors.report(draft, report);
    const early = await inspectors.publish(draft);
    assert.deepEqual(early.data.problems, [
      { field: 'inspected_on', reason: '检测日期 2026-11-21 还没有到' },
    ]);
    assert.equal((await read(draft)).state, 'open');
  });

  test('refuses a defect at a checkpoint that no longer applies to the corrected car', async () => {
    const draft = await openFilled('U-7', {}, { energy: '插电混动' });
    await inspectors.put(draft, 'P01', {
      base: 1,
      result: '异常',
      words: '剐蹭',
      no_photo_reason: '护板挡着',
    });
    await inspectors.addCar('U-7');
    const { status, data } = await inspectors.publish(draft);
    assert.equal(status, 422);
    assert.match(data.problems?.[0]?.reason ?? '', /P01 不适用于车源「U-7」/);
    await inspectors.put(draft, 'P01', { base: 2, result: '无此配置' });
    assert.equal((await inspectors.publish(draft)).status, 200);
  });
});

describe('contradictions with other records of the car', () => {
  test('have to be acknowledged by their codes', async () => {
    await inspectors.shop.importFile('cars.ndjson', [
      { id: 'U-8', title: '2021款 大众迈腾', brand: '大众', type: '在售', mileage_km: 60_000 },
    ]);
    await inspectors.shop.importFile('mileage.ndjson', [
      {
        car_id: 'U-8',
        verdict: '正常',
        date: '2026-11-01',
        entries: [
          { date: '2026-03-01', mileage_km: 85_000, kind: '保养' },
          { date: '2025-05-29', kind: '出险', amount: 3000 },
        ],
      },
    ]);
    const draft = await openFilled('U-8', {}, { mileage_km: 60_000 });
    const refused = await inspectors.publish(draft);
    assert.deepEqual(
      [refused.status, refused.message],
      [422, '还不能发布：有 5 处与其他记录不一致，核对后请确认'],
    );
    const warnings = refused.data.warnings ?? [];
    assert.deepEqual(
      warnings.map(({ rule, words }) => [rule, words]),
      [
        ['odometer-differs', '检测时 81,200 公里，车源写的是 60,000 公里'],
        ['reading-higher', '2026-03-01 保养 85,000 公里，车源写的是 60,000 公里'],
        ['record-of-service', '2026-11-01 维保报告「2 条记录」，检测写的是未查到维保记录'],
        [
          'odometer-below-record',
          '检测时 81,200 公里，2026-03-01 的维保记录是 85,000 公里，比这次多',
        ],
        ['claim-not-listed', '维保记录有 2025-05-29 的出险，这次没有写'],
      ],
    );
    const codes = warnings.map(({ code }) => code);
    const some = await inspectors.publish(draft, { acknowledged: codes.slice(1) });
    assert.deepEqual([some.status, some.data.warnings?.map(({ code }) => code)], [422, [codes[0]]]);
    // Other words have another code.
    await inspectors.report(draft, { base: 1, odometer_km: 81_300, ...QUERIES });
    const changed = await inspectors.publish(draft, { acknowledged: codes });
    assert.deepEqual(
      changed.data.warnings?.map(({ rule }) => rule),
      ['odometer-differs', 'odometer-below-record'],
    );
    const all = [...codes, ...(changed.data.warnings ?? []).map(({ code }) => code)];
    assert.equal((await inspectors.publish(draft, { acknowledged: all })).status, 200);
    const row = await inspectors.shop.db.kysely
      .selectFrom('inspection_draft')
      .select('published_by')
      .where('id', '=', draft)
      .executeTakeFirstOrThrow();
    const { by, acknowledged } = JSON.parse(row.published_by ?? '{}') as {
      by: string;
      acknowledged: { rule: string }[];
    };
    assert.deepEqual([by, acknowledged.length], ['周师傅', 5]);
  });

  test('include claims in the title of the car that the inspection contradicts', async () => {
    const title = '2021款 大众迈腾 0过户 4万公里';
    const draft = await openFilled('U-20', { transfers: 2 }, { title });
    const refused = await inspectors.publish(draft);
    const words = (refused.data.warnings ?? []).map((warning) => warning.words);
    assert.deepEqual(words, [
      '车源标题写有「0过户」：检测报告记录过户 2 次；发布后标题去掉这几个字',
      '车源标题写有「4万公里」：里程是 81200 公里；发布后标题去掉这几个字',
    ]);
  });

  test('include the last inspection; an explanation in the report answers a rule', async () => {
    const claims = [{ date: '2024-05-29', words: '单方', amount: 500 }];
    const first = await openFilled('U-9', { claims, odometer_km: 90_000 });
    assert.equal((await inspectors.publish(first)).status, 200);
    const second = await inspectors.open('U-9');
    await inspectors.fill(second, { odometer_km: 81_200 });
    const refused = await inspectors.publish(second);
    assert.deepEqual(
      refused.data.warnings?.map(({ rule }) => rule),
      ['odometer-below-record', 'claim-not-listed'],
    );
    await inspectors.report(second, {
      base: 1,
      ...QUERIES,
      odometer_km: 90_010,
      claims,
      readings: [{ date: '2026-01-01', km: 95_000, source: 'service' }],
      resolutions: ['odometer-falls', 'reading-higher'].map((rule) => ({
        rule,
        words: '门店录错',
      })),
    });
    const done = await inspectors.publish(second);
    assert.deepEqual([done.status, done.message], [200, '']);
  });
});

describe('a published draft', () => {
  test('is read-only, and answers repeated writes as before', async () => {
    const draft = await openFilled('U-10');
    const sent = { write_id: 'w-1', base: 1, result: 'slight', words: '磨痕' };
    const saved = await inspectors.put(draft, 'I05', sent);
    const { data: photo } = await inspectors.addPhoto(draft, 'I05', await pngOf('blue'));
    await inspectors.publish(draft);
    assert.deepEqual(await inspectors.put(draft, 'I05', sent), saved);
    const message = /^这份检测已在 2026-11-20 12:00 发布为第 1 版，不能再改/;
    const refused = [
      await inspectors.put(draft, 'I05', { base: 2, result: 'normal' }),
      await inspectors.report(draft, { base: 1, keys: 1 }),
      await inspectors.addPhoto(draft, 'I05', await pngOf('green')),
      await inspectors.send('PUT', `/${draft}/points/I05/photos`, { photos: [photo.photo] }),
      await inspectors.send('DELETE', `/${draft}/points/I05/photos/${photo.photo.slice(7)}`),
      await inspectors.send('DELETE', `/${draft}`),
    ];
    for (const { status, message: text } of refused) {
      assert.equal(status, 422);
      assert.match(text, message);
    }
    const { data } = await inspectors.replay(draft, [
      { ...sent, item: 'I05', by: '周师傅', measured_at: '2026-11-20 10:00' },
      { ...sent, write_id: 'w-2', item: 'I05', by: '周师傅', measured_at: '2026-11-20 10:00' },
    ]);
    assert.deepEqual(
      data.results.map(({ outcome }) => outcome),
      ['saved', 'refused'],
    );
    const list = await inspectors.send<{ inspections: { id: string }[] }>('GET', '?car_id=U-10');
    assert.deepEqual(list.data.inspections, []);
    const published = await inspectors.send<{ inspections: { id: string }[] }>(
      'GET',
      '?car_id=U-10&state=published',
    );
    assert.deepEqual(
      published.data.inspections.map(({ id }) => id),
      [draft],
    );
  });

  test('is deleted with its car, and its version stays', async () => {
    const draft = await openFilled('U-11');
    const { data } = await inspectors.publish(draft);
    const { shop } = inspectors;
    await deleteRecords(shop.db, typeNamed('car'), ['U-11'], { now: shop.context.now() });
    assert.equal((await inspectors.send('GET', `/${draft}`)).status, 404);
    const row = await shop.db.kysely
      .selectFrom('inspection')
      .select('version')
      .where('digest', '=', data.published?.sha256 ?? '')
      .executeTakeFirst();
    assert.equal(row?.version, 1);
  });
});

test('a write during the publication is either published or refused', async () => {
  const draft = await openFilled('U-12');
  const [published, ...writes] = await Promise.all([
    inspectors.publish(draft),
    ...Array.from({ length: 10 }, (_, at) =>
      inspectors.put(draft, `J${String(at + 10)}`, { base: 1, result: 'slight', words: '痕迹' }),
    ),
  ]);
  assert.equal(published.status, 200);
  const report = await inspectors.shop.answer(
    `/v1/vehicleInspection/proof?id=U-12&report_id=${published.data.published?.report_id}`,
  );
  const text = await report.text();
  for (const [at, { status }] of writes.entries()) {
    assert.ok(status === 200 || status === 422, String(status));
    assert.equal(text.includes(`"item":"J${at + 10}"`), status === 200);
  }
});
