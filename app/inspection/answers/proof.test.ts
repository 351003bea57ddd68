import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { startSigning } from '#/app/inspection/intake/sign-versions.ts';
import { listUnsigned } from '#/app/inspection/queries.ts';
import { verifySignedFile } from '#/server/signing/signature.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';
import type { InspectionReport } from './report-schema.ts';

const CAR = 'ZY-0348';

let shop: TestShop;
before(async () => {
  shop = await openTestShop({ cars: 20 });
  const row = {
    report_id: 'R-T',
    car_id: CAR,
    inspected_on: '2026-11-18',
    inspector: '周*',
    normal: 'A B C D E F G H I J K L M N O Q',
  };
  await shop.importFile('inspections.ndjson', [row]);
  await shop.importFile('inspections.ndjson', [{ ...row, keys: 2 }]);
});
after(() => shop.close());

/** Returns the body of a call to the inspection service. */
async function ask<Body>(path: string, query: string): Promise<Body> {
  const { status, body } = await shop.request(`${path}?${query}`);
  assert.equal(status, 200, path);
  return body as Body;
}
const report = (query: string) =>
  ask<InspectionReport | null>('/v1/vehicleInspection/report', query);

describe('the proof of a report:', () => {
  const query = `id=${CAR}&report_id=R-T`;

  test('a downloaded report is genuine and signed with the published key', async () => {
    const answer = await shop.answer(`/v1/vehicleInspection/proof?${query}`);
    const verified = verifySignedFile(await answer.text());
    if (!verified.ok) assert.fail(verified.words);
    const { keys } = await ask<{ keys: { kid: string }[] }>('/.well-known/jwks.json', '');
    assert.equal(verified.file.signature.key.kid, keys[0]?.kid);
    const { proof } = (await report(query)) ?? assert.fail();
    assert.deepEqual(proof, { sha256: verified.file.signature.sha256, key: keys[0]?.kid });
  });

  test('a version imported while the server runs is signed before it is returned', async () => {
    const row = { report_id: 'R-S', car_id: CAR, inspected_on: '2026-11-18', inspector: '周*' };
    await shop.importFile('inspections.ndjson', [{ ...row, normal: 'A' }]);
    const unsigned = async () => (await listUnsigned(shop.db, 99)).map((each) => each.report_id);
    assert.ok((await unsigned()).includes('R-S'));
    await ask(
      '/v1/vehicleInspection/appraise/checkPointItem',
      `id=${CAR}&report_id=R-S&item_id=A01`,
    );
    assert.ok(!(await unsigned()).includes('R-S'));
    await shop.importFile('inspections.ndjson', [{ ...row, normal: 'B' }]);
    const stopping = new AbortController();
    const failures: unknown[] = [];
    const signing = startSigning(shop.context, {
      signal: stopping.signal,
      failed: (error) => failures.push(error),
      everyMs: 5,
    });
    while ((await unsigned()).length > 0) await setTimeout(5);
    await shop.importFile('inspections.ndjson', [{ ...row, normal: 'C' }]);
    while ((await unsigned()).length > 0) await setTimeout(5);
    stopping.abort();
    await signing;
    assert.deepEqual(failures, []);
  });

  test('a version altered before signing is never signed', async () => {
    const row = { report_id: 'R-A', car_id: CAR, inspected_on: '2026-11-18', inspector: '周*' };
    await shop.importFile('inspections.ndjson', [row]);
    await shop.db.kysely
      .updateTable('inspection')
      .set(({ fn, val }) => ({ body: fn('replace', ['body', val('周*'), val('李*')]) }))
      .where('report_id', '=', 'R-A')
      .execute();
    const failures: unknown[] = [];
    const stopping = new AbortController();
    const signing = startSigning(shop.context, {
      signal: stopping.signal,
      failed: (error) => {
        failures.push(error);
        stopping.abort();
      },
    });
    await signing;
    assert.match(String(failures[0]), /R-A .*version 1, was altered before it was signed/);
    assert.equal(await shop.statusOf(`/v1/vehicleInspection/report?id=${CAR}&report_id=R-A`), 500);
    await shop.db.kysely.deleteFrom('inspection').where('report_id', '=', 'R-A').execute();
  });

  test('the fingerprint finds the report and its latest version', async () => {
    const first = await report(`${query}&version=1`);
    const known = await ask('/v1/vehicleInspection/proof/check', `sha256=${first?.proof?.sha256}`);
    const { published_at, car, appraisal, inspected_on, proof } = first ?? assert.fail();
    const expected = {
      report_id: 'R-T',
      business: 'retail',
      version: 1,
      is_final: true,
      latest_version: 2,
      is_latest_final: true,
      withdrawn: null,
      is_latest_withdrawn: false,
      car_id: CAR,
      is_car_released: true,
      car_title: car.title,
      published_at,
      inspected_on,
      level: appraisal?.level?.label,
      key: proof?.key,
    };
    assert.deepEqual(known, expected);
    const path = '/v1/vehicleInspection/proof/check';
    // The first digits, as printed on a report, are sufficient.
    assert.deepEqual(await ask(path, `sha256=${proof?.sha256.slice(0, 16)}`), expected);
    const latest = await report(query);
    assert.notEqual(latest?.proof?.sha256, proof?.sha256);
    assert.deepEqual(await ask(path, `sha256=${latest?.proof?.sha256}`), {
      ...expected,
      version: 2,
      published_at: latest?.published_at,
    });
    const other = `sha256=${'0'.repeat(64)}`;
    assert.equal(await ask('/v1/vehicleInspection/proof/check', other), null);
  });

  test('the fingerprint of an early preview finds the preview and the final version', async () => {
    const row = { report_id: 'R-P', car_id: CAR, inspected_on: '2026-11-18', inspector: '周*' };
    const known = async (version: number) => {
      const path = '/v1/vehicleInspection/appraise/forestall';
      const { proof } = await ask<InspectionReport>(
        path,
        `id=${CAR}&report_id=R-P&version=${version}`,
      );
      const check = '/v1/vehicleInspection/proof/check';
      const { is_final, latest_version, is_latest_final } = await ask<Record<string, unknown>>(
        check,
        `sha256=${proof?.sha256}`,
      );
      return [is_final, latest_version, is_latest_final];
    };
    await shop.importFile('inspections.ndjson', [{ ...row, normal: 'A', is_final: false }]);
    await shop.importFile('inspections.ndjson', [{ ...row, normal: 'A B', is_final: false }]);
    assert.deepEqual(await known(1), [false, 2, false]);
    await shop.importFile('inspections.ndjson', [{ ...row, normal: 'A B C' }]);
    await shop.importFile('inspections.ndjson', [{ ...row, normal: 'A B D', is_final: false }]);
    assert.deepEqual(await known(1), [false, 3, true]);
    assert.deepEqual(await known(3), [true, 3, true]);
    // The preview page shows an early preview even if it is later than the final version, and
    // offers its download.
    const proof = `/v1/vehicleInspection/proof?id=${CAR}&report_id=R-P&version=4`;
    assert.equal(await shop.statusOf(proof), 200);
  });

  test('missing and invisible reports cannot be downloaded', async () => {
    const path = `/v1/vehicleInspection/proof?${query}`;
    assert.equal(await shop.statusOf(`${path}&version=9`), 404);
    const release = (release_status: string) =>
      shop.db.kysely.updateTable('car').set({ release_status }).where('id', '=', CAR).execute();
    await release('preview');
    const statuses = [
      await shop.statusOf(path),
      await shop.statusOf(`${path}&preview=k8f2mPq7v71xZ4tB9w3c`),
    ];
    await release('released');
    assert.deepEqual(statuses, [404, 200]);
  });
});
