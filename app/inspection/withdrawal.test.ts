import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { InspectionReport } from '#/app/inspection/answers/report-schema.ts';
import { typeNamed } from '#/app/records.ts';
import { readVersion } from '#/database/queries.ts';
import { deleteRecords } from '#/records/delete/delete-records.ts';
import { readPage } from '#/records/export/export-rows.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';

let shop: TestShop;
before(async () => {
  shop = await openTestShop({ cars: 20 });
});
after(() => shop.close());

/** Imports a car for one test, with a level in its row. */
async function addCar(id: string, more: object = {}): Promise<void> {
  const row = { id, title: '2021款 大众迈腾', brand: '大众', type: '在售', price: 128_000 };
  const { bad } = await shop.importFile('cars.ndjson', [{ ...row, ...more }]);
  assert.deepEqual(bad, []);
}
const inspected = (car_id: string, report_id: string, more: object = {}) => ({
  report_id,
  car_id,
  inspected_on: '2026-11-10',
  inspector: '周*',
  odometer_km: 81_200,
  transfers: 1,
  keys: 2,
  normal: 'A B C D E F G H I J K L M N O Q',
  ...more,
});
async function inspect(...rows: object[]): Promise<void> {
  const { bad } = await shop.importFile('inspections.ndjson', rows);
  assert.deepEqual(bad, []);
}
const withdraw = (...rows: object[]) => shop.importFile('withdrawals.ndjson', rows);

async function carOf(id: string) {
  const { body } = await shop.request(`/v1/car/${id}`);
  const { data } = body as {
    data: {
      more: {
        condition_level?: { id: string } | null;
        inspection: { report_id: string; preview: boolean } | null;
        proof: object | null;
        headlines: Record<string, { result: string }>;
      };
    };
  };
  const { condition_level: level, inspection, proof, headlines } = data.more;
  return {
    level: level?.id ?? null,
    report: inspection?.report_id ?? null,
    proof: proof === null ? null : 'some',
    headline: headlines.inspection?.result ?? null,
  };
}
async function report(query: string): Promise<InspectionReport> {
  const { status, body } = await shop.request(`/v1/vehicleInspection/report?${query}`);
  assert.equal(status, 200);
  return body as unknown as InspectionReport;
}
async function call(path: string, query: string) {
  const { body } = await shop.request(`/v1/vehicleInspection/${path}?${query}`);
  return (body.data ?? body) as { withdrawn?: { at: string; reason: string } | null };
}

const AT = '2026-11-20T04:00:00.000Z';
const reason = '漆膜仪未校准，漆膜数据有误';

describe('a withdrawn version', () => {
  test('stays readable, and every call about it returns the time and the reason', async () => {
    await addCar('W-1');
    await inspect(inspected('W-1', 'R-1'));
    const before = await report('id=W-1&report_id=R-1');
    const signed = () => shop.answer('/v1/vehicleInspection/proof?id=W-1&report_id=R-1');
    const file = await (await signed()).text();
    assert.deepEqual([before.withdrawn, before.versions[0]?.withdrawn], [null, null]);

    const { bad, written } = await withdraw({ 报告编号: 'R-1', 版本: 1, 撤回原因: reason });
    assert.deepEqual([bad, written], [[], 1]);

    const withdrawn = { at: AT, reason };
    const after = await report('id=W-1&report_id=R-1');
    assert.deepEqual(
      { ...after, withdrawn: null, versions: [] },
      { ...before, withdrawn: null, versions: [] },
    );
    assert.deepEqual([after.withdrawn, after.versions[0]?.withdrawn], [withdrawn, withdrawn]);
    assert.equal(await (await signed()).text(), file);
    const query = 'id=W-1&report_id=R-1';
    for (const path of ['appraise', 'appraise/checkPoints', 'appraise/forestall', 'mileage/'])
      assert.deepEqual((await call(path, query)).withdrawn, withdrawn, path);
    const point = await call('appraise/checkPointItem', `${query}&item_id=A01`);
    assert.deepEqual(point.withdrawn, withdrawn);
  });

  test('is removed from its car, which uses its own row again', async () => {
    await addCar('W-2', { condition_level: 's' });
    const own = await carOf('W-2');
    await inspect(inspected('W-2', 'R-2'));
    const current = await carOf('W-2');
    assert.deepEqual(
      [current.level !== own.level, current.report, current.proof],
      [true, 'R-2', 'some'],
    );
    const number = await readVersion(shop.db, 'inventory');
    await withdraw({ report_id: 'R-2', version: 1, reason });
    assert.deepEqual(await carOf('W-2'), own);
    assert.equal(await readVersion(shop.db, 'inventory'), number + 1);
    const row = await shop.db.kysely
      .selectFrom('car')
      .select(['condition_level', 'card'])
      .where('id', '=', 'W-2')
      .executeTakeFirstOrThrow();
    assert.equal(row.condition_level, 's');
    assert.equal((JSON.parse(row.card) as { proof: unknown }).proof, null);
    // Importing the same row of the car again changes nothing.
    await addCar('W-2', { condition_level: 's', price: 127_000 });
    assert.deepEqual(await carOf('W-2'), own);
  });

  test("is removed from its car even where the car's row names it", async () => {
    const row = {
      condition_level: 's',
      inspection: { report_id: 'R-2N', business: 'retail', preview: false },
      proof: { applicable: 482, checked: 480, flaws: 2, mileage_verdict: '里程可信' },
    };
    await addCar('W-2N', row);
    await inspect(inspected('W-2N', 'R-2N'));
    await withdraw({ report_id: 'R-2N', version: 1, reason });
    const nothing = { level: null, report: null, proof: null, headline: null };
    assert.deepEqual(await carOf('W-2N'), nothing);
    await addCar('W-2N', { ...row, price: 127_000 });
    assert.deepEqual(await carOf('W-2N'), nothing);
    await inspect(inspected('W-2N', 'R-2N', { notes: '复测' }));
    assert.equal((await carOf('W-2N')).report, 'R-2N');
  });

  test('is replaced by another valid inspection, not by an older version of its report', async () => {
    await addCar('W-3');
    await inspect(inspected('W-3', 'R-3A', { inspected_on: '2026-10-01' }));
    await inspect(inspected('W-3', 'R-3B'), inspected('W-3', 'R-3B', { keys: 1 }));
    assert.equal((await carOf('W-3')).report, 'R-3B');
    await withdraw({ report_id: 'R-3B', version: 2, reason });
    assert.equal((await carOf('W-3')).report, 'R-3A');
    assert.equal((await report('id=W-3')).report_id, 'R-3A');
    const withdrawn = await report('id=W-3&report_id=R-3B');
    assert.deepEqual([withdrawn.version, withdrawn.withdrawn?.reason], [2, reason]);
    // The older version was not withdrawn, and lists the withdrawal of the newer one.
    const older = await report('id=W-3&report_id=R-3B&version=1');
    assert.deepEqual([older.withdrawn, older.versions[0]?.withdrawn?.reason], [null, reason]);
  });

  test('changes nothing for its car where a newer version is valid', async () => {
    await addCar('W-4');
    await inspect(inspected('W-4', 'R-4'), inspected('W-4', 'R-4', { keys: 1 }));
    const current = await carOf('W-4');
    await withdraw({ report_id: 'R-4', version: 1, reason });
    assert.deepEqual(await carOf('W-4'), current);
    const first = await report('id=W-4&report_id=R-4&version=1');
    assert.equal(first.withdrawn?.reason, reason);
    assert.equal((await report('id=W-4&report_id=R-4')).withdrawn, null);
  });

  test('is replaced by a newer version, but not by importing its own file again', async () => {
    await addCar('W-5');
    const row = inspected('W-5', 'R-5');
    await inspect(row);
    await withdraw({ report_id: 'R-5', version: 1, reason });
    const { warnings, unchanged } = await shop.importFile('inspections.ndjson', [row]);
    assert.equal(unchanged, 1);
    assert.match(warnings[0]?.reason ?? '', /与第 1 版相同，那一版已撤回，没有再发布/);
    // It is not published again either if the car's data were corrected since, which otherwise
    // grades a file again.
    await addCar('W-5', { seats_count: 5 });
    await inspect(row);
    assert.equal((await carOf('W-5')).report, null);
    await inspect({ ...row, notes: '漆膜仪校准后复测' });
    const newer = await report('id=W-5&report_id=R-5');
    assert.deepEqual([newer.version, newer.withdrawn], [2, null]);
    assert.equal(newer.versions[1]?.withdrawn?.reason, reason);
    assert.equal((await carOf('W-5')).report, 'R-5');
  });

  test('of a final report does not affect a later early preview', async () => {
    await addCar('W-6');
    await inspect(inspected('W-6', 'R-6'), inspected('W-6', 'R-6', { keys: 1, is_final: false }));
    await withdraw({ report_id: 'R-6', version: 1, reason });
    const { body } = await shop.request('/v1/car/W-6');
    const { more } = body.data as { more: { inspection: { preview: boolean } } };
    assert.equal(more.inspection.preview, true);
  });
});

describe('of a deleted car, a withdrawn version', () => {
  const remove = async (id: string) => {
    const car = typeNamed('car');
    const { refused } = await deleteRecords(shop.db, car, [id], { now: new Date(AT) });
    assert.deepEqual(refused, []);
  };

  test('does not return when the car is imported again', async () => {
    await addCar('W-9');
    const own = await carOf('W-9');
    await inspect(inspected('W-9', 'R-9'));
    await remove('W-9');
    await withdraw({ report_id: 'R-9', version: 1, reason });
    await addCar('W-9');
    assert.deepEqual(await carOf('W-9'), own);
  });

  test('is exported only with its inspection, without which it cannot be imported', async () => {
    await addCar('W-12');
    await inspect(inspected('W-12', 'R-12'));
    await withdraw({ report_id: 'R-12', version: 1, reason });
    const type = typeNamed('withdrawal');
    const exported = async () => {
      const { rows } = await readPage(shop.db, type, { after: undefined, limit: 500 });
      return (rows as { report_id: string }[]).some(({ report_id }) => report_id === 'R-12');
    };
    assert.equal(await exported(), true);
    await remove('W-12');
    assert.equal(await exported(), false);
  });

  test('is exported for the content that it concerns, which another shop may number differently', async () => {
    await addCar('W-13');
    const findings = [{ item: 'A01', result: 'slight' }];
    const row = inspected('W-13', 'R-13', { findings });
    const [first, second] = [row, { ...row, keys: 1 }];
    await inspect(first, second);
    await withdraw({ report_id: 'R-13', version: 1, reason });
    await withdraw({ report_id: 'R-13', version: 2, reason: '复测不符' });
    await remove('W-13');
    await addCar('W-13');
    await inspect(second);
    const leaving = async (name: string) => {
      const type = typeNamed(name);
      assert.ok(type);
      const { rows } = await readPage(shop.db, type, { after: undefined, limit: 500 });
      return (rows as { report_id: string }[]).filter(({ report_id }) => report_id === 'R-13');
    };
    const withdrawals = await leaving('withdrawal');
    assert.deepEqual(
      withdrawals.map((row) => (row as unknown as { reason: string }).reason),
      ['复测不符'],
    );
    // Importing them into this shop changes nothing.
    const again = await withdraw(...withdrawals);
    assert.deepEqual([again.bad, again.unchanged], [[], 1]);

    const other = await openTestShop({ cars: 2 });
    const car = { id: 'W-13', title: '2021款 大众迈腾', brand: '大众', type: '在售' };
    await other.importFile('cars.ndjson', [car]);
    await other.importFile('inspections.ndjson', await leaving('inspection'));
    const { bad } = await other.importFile('withdrawals.ndjson', withdrawals);
    assert.deepEqual(bad, []);
    const { body } = await other.request('/v1/vehicleInspection/report?id=W-13&report_id=R-13');
    const own = body as unknown as InspectionReport;
    assert.deepEqual([own.version, own.withdrawn?.reason], [1, '复测不符']);
    const stranger = { ...withdrawals[0], content: 'f'.repeat(64) };
    const { bad: refused } = await other.importFile('withdrawals.ndjson', [stranger]);
    assert.deepEqual(
      refused.map(({ field }) => field),
      ['content'],
    );
    await other.close();
  });

  test('is replaced by another valid inspection', async () => {
    await addCar('W-10');
    await inspect(inspected('W-10', 'R-10A', { inspected_on: '2026-10-01' }));
    const older = await carOf('W-10');
    await inspect(inspected('W-10', 'R-10B'));
    await remove('W-10');
    await withdraw({ report_id: 'R-10B', version: 1, reason });
    await addCar('W-10');
    assert.deepEqual(await carOf('W-10'), older);
  });
});

describe('a withdrawal', () => {
  test('can be imported again without a change, and is never rewritten', async () => {
    await addCar('W-7');
    await inspect(inspected('W-7', 'R-7'));
    const row = { report_id: 'R-7', version: 1, reason, withdrawn_at: '2026-11-19 10:00' };
    await withdraw(row);
    const number = await readVersion(shop.db, 'inventory');
    for (const again of [row, { ...row, withdrawn_at: undefined }]) {
      const { unchanged, bad } = await withdraw(again);
      assert.deepEqual([unchanged, bad], [1, []]);
    }
    assert.equal(await readVersion(shop.db, 'inventory'), number);
    const others = [
      await withdraw({ ...row, reason: '另一个原因' }),
      await withdraw({ ...row, withdrawn_at: '2026-11-19 11:00' }),
    ];
    const then = `第 1 版已在 2026-11-19 10:00 撤回，原因是「${reason}」，不能改写`;
    assert.deepEqual(
      others
        .flatMap(({ bad }) => bad)
        .map(({ field, reason: why }) => [field, why.split('，写的是')[0]]),
      [
        ['reason', then],
        ['withdrawn_at', then],
      ],
    );
  });

  test('must name an existing version and a past time', async () => {
    await addCar('W-8');
    await inspect(inspected('W-8', 'R-8'));
    const row = { report_id: 'R-8', version: 1, reason };
    const none = '没有报告「R-0」，请先导入检测报告，或改成已有的报告编号和业务';
    const cases: [row: object, field: string, problem: string][] = [
      [{ ...row, report_id: 'R-0' }, 'report_id', none],
      [{ ...row, version: 2 }, 'version', '报告「R-8」没有第 2 版，最新的是第 1 版'],
      [{ ...row, business: '批发' }, 'report_id', none.replace('R-0', 'R-8')],
      [
        { ...row, withdrawn_at: '2026-11-21 10:00' },
        'withdrawn_at',
        '撤回时间 2026-11-21 10:00 还没有到',
      ],
      [
        { ...row, withdrawn_at: '2026-11-09 10:00' },
        'withdrawn_at',
        '撤回时间 2026-11-09 10:00 早于检测日期 2026-11-10',
      ],
      [{ ...row, reason: ' ' }, 'reason', '不能为空'],
      [{ report_id: 'R-8', reason }, 'version', '必填'],
    ];
    for (const [wrong, field, problem] of cases) {
      const { bad } = await withdraw(wrong);
      assert.deepEqual(
        bad.map((each) => [each.field, each.reason.split('，写的是')[0]]),
        [[field, problem]],
      );
    }
    assert.equal((await report('id=W-8&report_id=R-8')).withdrawn, null);
  });
});
