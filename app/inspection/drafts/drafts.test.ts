import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { DAY_MS } from '#/app/dates.ts';
import { typeNamed } from '#/app/records.ts';
import { deleteRecords } from '#/records/delete/delete-records.ts';
import { endToken } from '#/server/dealer/token-queries.ts';
import { createToken } from '#/server/dealer/tokens.ts';
import { openInspectors, pngOf, tokenWith, write, type Inspectors } from '#/testing/inspectors.ts';
import { deleteAbandoned } from './draft-retention.ts';

type Draft = {
  id: string;
  car_id: string;
  car_title: string;
  business: string;
  report_id: string;
  state: string;
  is_new: boolean;
  expires_at: string | null;
  inspectors: { name: string }[];
  recorded: number;
  photos: number;
  progress: Record<string, number>;
  points: { item: string; current: { content: object } | null; photos: object[] }[];
};

let inspectors: Inspectors;
before(async () => {
  inspectors = await openInspectors();
});
after(() => inspectors.close());

const read = async (id: string) => (await inspectors.send<Draft>('GET', `/${id}`)).data;

async function countRows(): Promise<number[]> {
  const { kysely } = inspectors.shop.db;
  const count = async (
    table:
      | 'inspection_draft'
      | 'inspection_draft_inspector'
      | 'inspection_draft_write'
      | 'inspection_draft_photo',
  ) => (await kysely.selectFrom(table).selectAll().execute()).length;
  return [
    await count('inspection_draft'),
    await count('inspection_draft_inspector'),
    await count('inspection_draft_write'),
    await count('inspection_draft_photo'),
  ];
}

describe('a draft', () => {
  test('is opened once for a car and a business; a second inspector joins it', async () => {
    await inspectors.addCar('D-1');
    const open = (body: object) => inspectors.send<Draft>('POST', '', { car_id: 'D-1', ...body });
    const first = (await open({ inspector: '周师傅' })).data;
    assert.deepEqual([first.is_new, first.business, first.state], [true, 'retail', 'open']);
    assert.deepEqual([first.car_id, first.car_title], ['D-1', '2021款 大众迈腾']);
    assert.match(first.report_id, /^JC20261120-[0-9A-F]{10}$/);
    const second = (await open({ inspector: '李师傅' })).data;
    assert.deepEqual(
      [second.is_new, second.id, second.report_id],
      [false, first.id, first.report_id],
    );
    assert.deepEqual(
      second.inspectors.map(({ name }) => name).toSorted(),
      ['周师傅', '李师傅'].toSorted(),
    );
    const other = (await open({ inspector: '李师傅', business: 'wholesale' })).data;
    assert.deepEqual([other.is_new, other.id === first.id], [true, false]);
    const both = (await inspectors.send<{ inspections: Draft[] }>('GET', '?car_id=D-1')).data;
    assert.deepEqual(both.inspections.map(({ business }) => business).toSorted(), [
      'retail',
      'wholesale',
    ]);
  });

  test('is refused for a car that does not exist, and for the report of another car', async () => {
    const open = (body: object) =>
      inspectors.send<Draft>('POST', '', { inspector: '周师傅', ...body });
    const none = await open({ car_id: 'NO-SUCH' });
    assert.deepEqual([none.status, none.message], [404, '没有车源「NO-SUCH」']);
    await inspectors.addCar('D-2');
    await inspectors.addCar('D-3');
    await inspectors.shop.importFile('inspections.ndjson', [
      { report_id: 'R-D3', car_id: 'D-3', inspected_on: '2026-11-10', inspector: '周*' },
    ]);
    const other = await open({ car_id: 'D-2', report_id: 'R-D3' });
    assert.deepEqual(
      [other.status, other.message],
      [422, '报告「R-D3」是车源「D-3」的，请换一个编号'],
    );
    const own = await open({ car_id: 'D-3', report_id: 'R-D3' });
    assert.deepEqual([own.status, own.data.report_id], [200, 'R-D3']);
    const third = await open({ car_id: 'D-3', report_id: 'R-D9' });
    assert.equal(third.status, 422);
    assert.match(third.message, /报告编号是「R-D3」/);
    for (const body of [{}, { car_id: 'D-2', inspector: '' }, { car_id: 'D-2', business: 'x' }]) {
      assert.equal((await open(body)).status, 400, JSON.stringify(body));
    }
  });

  test('is opened once by inspectors at the same time', async () => {
    await inspectors.addCar('D-4');
    const opened = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        inspectors.send<Draft>('POST', '', { car_id: 'D-4', inspector: `检测员${at}` }),
      ),
    );
    assert.deepEqual(new Set(opened.map(({ status }) => status)), new Set([200]));
    assert.equal(new Set(opened.map(({ data }) => data.id)).size, 1);
    assert.equal(opened.filter(({ data }) => data.is_new).length, 1);
    assert.equal((await read(opened[0]?.data.id ?? '')).inspectors.length, 8);
  });

  test('has the checkpoints of its car, and counts what was recorded', async () => {
    await inspectors.addCar('D-5', {
      energy: '纯电',
      gearbox: '单速',
      body: 'SUV',
      seats_count: 7,
    });
    await inspectors.addCar('D-6');
    const checkpointsOf = async (car: string) => {
      const id = await inspectors.open(car);
      const { data } = await inspectors.send<{
        checkpoints: {
          item: string;
          unit: string | null;
          kinds: string[];
          limits: object | null;
        }[];
      }>('GET', `/${id}/checkpoints`);
      return data.checkpoints;
    };
    const codes = (all: { item: string }[]) => new Set(all.map(({ item }) => item));
    const [electric, petrol] = [await checkpointsOf('D-5'), await checkpointsOf('D-6')];
    assert.deepEqual(
      ['P07', 'A04', 'H01'].map((code) => codes(electric).has(code)),
      [true, true, false],
    );
    assert.deepEqual(
      ['P07', 'A04', 'H01'].map((code) => codes(petrol).has(code)),
      [false, false, true],
    );
    const water = petrol.find(({ item }) => item === 'H11');
    assert.deepEqual(water?.limits, { fresh: null, warn: 2, replace: 3 });
    assert.equal(water?.unit, '%');
    const id = await inspectors.open('D-6');
    await inspectors.put(id, 'A01', { result: '正常' });
    await inspectors.put(id, 'A02', { result: '无此配置' });
    await inspectors.put(id, 'A03', { result: '未检', words: '内饰板拆不下来' });
    await inspectors.put(id, 'E01', { result: '异常', words: '划伤见底' });
    await inspectors.put(id, 'E03', {
      result: '缺失',
      words: '没有',
      no_photo_reason: '没有可拍的',
    });
    await inspectors.put(id, 'P07', { result: '无此配置' });
    const { progress, recorded, points } = await read(id);
    assert.deepEqual(progress, {
      applicable: petrol.length - 1,
      checked: 3,
      abnormal: 2,
      unchecked: 1,
      unrecorded: petrol.length - 5,
      missing_photos: 1,
    });
    assert.deepEqual([recorded, points.length], [6, 6]);
  });

  test('is discarded with all that belongs to it, and is then missing', async () => {
    await inspectors.addCar('D-7');
    const before = await countRows();
    const id = await inspectors.open('D-7');
    await inspectors.put(id, 'A01', { result: 'normal' });
    await inspectors.addPhoto(id, 'A01', await pngOf('#102030'));
    assert.deepEqual(
      await countRows(),
      before.map((count) => count + 1),
    );
    assert.equal((await inspectors.send('DELETE', `/${id}`)).status, 200);
    assert.deepEqual(await countRows(), before);
    for (const [method, path, body] of [
      ['DELETE', `/${id}`, undefined],
      ['GET', `/${id}`, undefined],
      ['PUT', `/${id}/points/A01`, write({ result: 'normal' })],
      ['POST', `/${id}/writes`, { writes: [] }],
      ['POST', `/${id}/publish`, { by: '周师傅' }],
      ['GET', '/%E4%B8%80', undefined],
    ] as const) {
      const { status, message } = await inspectors.send(method, path, body);
      assert.deepEqual(
        [status, message.slice(0, 8)],
        [404, '没有这份检测草稿'],
        `${method} ${path}`,
      );
    }
    assert.notEqual(await inspectors.open('D-7'), id);
  });

  test('is deleted with its car, published or not', async () => {
    await inspectors.addCar('D-8');
    const before = await countRows();
    const id = await inspectors.open('D-8');
    await inspectors.put(id, 'A01', { result: 'normal' });
    await inspectors.addPhoto(id, 'A01', await pngOf('#203040'));
    const { shop } = inspectors;
    const done = await deleteRecords(shop.db, typeNamed('car'), ['D-8'], {
      now: shop.context.now(),
    });
    assert.deepEqual(done.refused, []);
    const effects = done.deleted[0]?.effects.map(({ en }) => en);
    assert.ok(effects?.includes('inspection drafts (1)'), JSON.stringify(done));
    assert.deepEqual(await countRows(), before);
    const { status } = await inspectors.put(id, 'A02', { result: 'normal' });
    assert.equal(status, 404);
  });

  test('without a photo expires after the setting; one with a photo, or published, stays', async () => {
    const { db, context } = inspectors.shop;
    for (const car of ['D-9', 'D-10']) await inspectors.addCar(car);
    const [old, photographed] = [await inspectors.open('D-9'), await inspectors.open('D-10')];
    await inspectors.put(old, 'A01', { result: 'normal' });
    await inspectors.addPhoto(photographed, 'A01', await pngOf('#304050'));
    const expiry = new Date(context.now().getTime() + 14 * DAY_MS).toISOString();
    assert.equal((await read(old)).expires_at, expiry);
    assert.equal((await read(photographed)).expires_at, null);
    const after14 = new Date(context.now().getTime() + 14 * DAY_MS);
    assert.equal(await deleteAbandoned(db, context.config, after14), 0);
    const later = new Date(after14.getTime() + 1);
    assert.ok((await deleteAbandoned(db, context.config, later)) > 0);
    assert.equal((await inspectors.send('GET', `/${old}`)).status, 404);
    assert.equal((await read(photographed)).photos, 1);
    const longer = { inspectionDraftDays: 30 };
    const id = await inspectors.open('D-9');
    assert.equal(await deleteAbandoned(db, longer, later), 0);
    assert.equal((await read(id)).state, 'open');
  });
});

describe('a token', () => {
  test('needs inspections:read to read and inspections:write to write, and no other scope', async () => {
    const { shop, send } = inspectors;
    await inspectors.addCar('D-11');
    const id = await inspectors.open('D-11');
    const others = ['records:read', 'records:write', 'records:withdraw', 'leads:write'] as const;
    const [reader, writer, other] = [
      await tokenWith(shop, ['inspections:read']),
      await tokenWith(shop, ['inspections:write']),
      await tokenWith(shop, others),
    ];
    const reads = ['', `/${id}`, `/${id}/checkpoints`, `/${id}/points/A01`];
    const writes = [
      ['POST', ''],
      ['PUT', `/${id}/points/A01`],
      ['PUT', `/${id}/report`],
      ['POST', `/${id}/writes`],
      ['PUT', `/${id}/points/A01/photos`],
      ['DELETE', `/${id}/points/A01/photos/${'0'.repeat(32)}`],
      ['POST', `/${id}/publish`],
      ['DELETE', `/${id}`],
    ] as const;
    for (const path of reads) {
      assert.equal((await send('GET', path, undefined, { bearer: reader })).status, 200, path);
      for (const bearer of [writer, other])
        assert.equal((await send('GET', path, undefined, { bearer })).status, 403, path);
    }
    for (const [method, path] of writes) {
      const body = method === 'DELETE' ? undefined : {};
      for (const bearer of [reader, other])
        assert.equal((await send(method, path, body, { bearer })).status, 403, path);
    }
    const upload = await send('POST', `/${id}/points/A01/photos?by=x`, await pngOf('red'), {
      bearer: other,
      type: 'image/png',
    });
    assert.equal(upload.status, 403);
  });

  test('that is revoked writes nothing from the next call on', async () => {
    const { shop, send } = inspectors;
    await inspectors.addCar('D-12');
    const id = await inspectors.open('D-12');
    const scopes = ['inspections:write'] as const;
    const bearer = await createToken(shop.db, { name: '手机3', scopes }, shop.context.now());
    const put = (item: string) =>
      send('PUT', `/${id}/points/${item}`, write({ result: 'normal' }), { bearer: bearer ?? '' });
    assert.equal((await put('A01')).status, 200);
    await endToken(shop.db, '手机3', shop.context.now().toISOString());
    assert.equal((await put('A02')).status, 401);
    assert.equal((await read(id)).recorded, 1);
  });
});

test('no public call or record of the dealer contains a draft', async () => {
  const { shop } = inspectors;
  await inspectors.addCar('D-13');
  const id = await inspectors.open('D-13');
  const secret = '尚未发布的划痕';
  await inspectors.put(id, 'E01', { result: '异常', words: secret });
  const { data } = await inspectors.addPhoto(id, 'E01', await pngOf('#405060'));
  const { report_id } = await read(id);
  const paths = [
    '/v1/car/D-13',
    '/v1/cars?q=迈腾',
    `/v1/vehicleInspection/report?id=D-13&report_id=${report_id}`,
    `/v1/vehicleInspection/appraise?id=D-13`,
    '/v1/vehicleInspection/appraise/forestall?id=D-13',
    '/.well-known/inspection-withdrawals.json',
    '/openapi.json',
  ];
  for (const path of paths) {
    const text = await (await shop.answer(path)).text();
    for (const word of [secret, id, report_id, data.photo, '周师傅'])
      assert.ok(!text.includes(word), `${path}: ${word}`);
  }
  assert.equal(await shop.statusOf(`/v1/dealer/inspections/${id}`), 401);
  const rows = await shop.db.kysely.selectFrom('record_row').select('row').execute();
  assert.ok(!rows.some(({ row }) => row.includes(report_id)));
});
