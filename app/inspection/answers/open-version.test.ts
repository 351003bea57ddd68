import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { after, before, beforeEach, describe, test } from 'node:test';
import type { InspectionTable } from '#/app/inspection/tables.ts';
import { canonicalJson } from '#/server/signing/canonical-json.ts';
import { changeSigningKey } from '#/server/signing/change-key.ts';
import { digestOf, signContent, type Signature } from '#/server/signing/signature.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';
import type { InspectionReport } from './report-schema.ts';

const [CAR, OTHER] = ['ZY-0348', 'ZY-0317'];

let shop: TestShop;
before(async () => {
  shop = await openTestShop({ cars: 20 });
});
after(() => shop.close());

let made = 0;
let id = '';
/** Imports a report of two versions that are not signed yet. */
beforeEach(async () => {
  id = `R-${(made += 1)}`;
  const row = { report_id: id, car_id: CAR, inspected_on: '2026-11-18', inspector: '周*' };
  await shop.importFile('inspections.ndjson', [{ ...row, normal: 'A B C D E F G' }]);
  await shop.importFile('inspections.ndjson', [{ ...row, normal: 'A B C D E F', keys: 2 }]);
});

const report = (query = '') => `/v1/vehicleInspection/report?id=${CAR}&report_id=${id}${query}`;
const readAll = () =>
  shop.db.kysely
    .selectFrom('inspection')
    .selectAll()
    .where('report_id', '=', id)
    .orderBy('version')
    .execute();
const put = (version: number, columns: Partial<InspectionTable>) =>
  shop.db.kysely
    .updateTable('inspection')
    .set(columns)
    .where('report_id', '=', id)
    .where('version', '=', version)
    .execute();

/** Returns the body with another level, its digest, and its signature by a key of somebody else. */
function forge({ body: text }: InspectionTable) {
  const content = JSON.parse(text) as { grade: { level: string } };
  const forged = { ...content, grade: { ...content.grade, level: 's' } };
  const { privateKey } = generateKeyPairSync('ed25519');
  const own = JSON.stringify(signContent(forged, privateKey));
  return { body: canonicalJson(forged), digest: digestOf(forged), signature: own };
}

describe('a change in the database is detected and not displayed:', () => {
  const statuses = (digest: string) =>
    Promise.all(
      [
        report(),
        report().replace('/report?', '/appraise?'),
        report().replace('/report?', '/appraise/checkPoints?'),
        `${report().replace('/report?', '/appraise/checkPointItem?')}&item_id=A01`,
        report().replace('/report?', '/proof?'),
        `/v1/vehicleInspection/proof/check?sha256=${digest.slice(0, 16)}`,
      ].map((path) => shop.statusOf(path)),
    );

  test('a body, also with its digest and signature changed to match', async () => {
    await shop.statusOf(report());
    const [, row = assert.fail()] = await readAll();
    const { digest, signature: genuine } = row;
    const { body, digest: other, signature: own } = forge(row);
    const changed = { ...(JSON.parse(genuine ?? '') as Signature), sha256: other };
    const changes = [
      { body },
      { body, digest: other },
      { body, digest: other, signature: JSON.stringify(changed) },
      // The signature is valid, but by a key of somebody else.
      { body, digest: other, signature: own },
      { signature: JSON.stringify({ ...(JSON.parse(genuine ?? '') as Signature), parts: {} }) },
    ];
    for (const change of changes) {
      await put(2, change);
      const expected = 'digest' in change ? other : digest;
      assert.deepEqual(
        new Set(await statuses(expected)),
        new Set([500]),
        Object.keys(change).join(),
      );
      await put(2, { body: row.body, digest, signature: genuine });
    }
    assert.deepEqual(new Set(await statuses(digest)), new Set([200]));
  });

  test('a version with the primary key or the day of another', async () => {
    await shop.statusOf(report());
    const [, row = assert.fail()] = await readAll();
    const { car_id, version, business, is_final, inspected_on, published_at } = row;
    const columns = { car_id, version, business, is_final, inspected_on, published_at };
    const changes: [Partial<InspectionTable>, string][] = [
      [{ car_id: OTHER }, report().replace(CAR ?? '', OTHER ?? '')],
      [{ version: 7 }, report()],
      [{ business: 'wholesale' }, report('&business=wholesale')],
      [{ is_final: 0 }, report('&version=2').replace('/report?', '/appraise/forestall?')],
      [{ inspected_on: '2026-11-19' }, report()],
      [{ published_at: '2026-11-20T00:00:00.000Z' }, report()],
    ];
    for (const [change, path] of changes) {
      await put(2, change);
      assert.equal(await shop.statusOf(path), 500, JSON.stringify(change));
      await put(change.version ?? 2, columns);
    }
    assert.equal(await shop.statusOf(report()), 200);
  });

  test('an earlier version in the list of changes', async () => {
    const [row = assert.fail()] = await readAll();
    await put(1, forge(row));
    assert.equal(await shop.statusOf(report()), 500);
  });
});

test('a report signed with a key retired since is still displayed', async () => {
  const { db, context, request, statusOf } = shop;
  await statusOf(report());
  const { after: current } = await changeSigningKey(db, context.config, {
    isLost: false,
    now: new Date('2026-11-21'),
  });
  const { status, body } = await request(report());
  const { proof } = body as InspectionReport;
  assert.equal(status, 200);
  assert.notEqual(proof?.key, current);
});
