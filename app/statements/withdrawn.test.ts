import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { records } from '#/app/records.ts';
import { deleteRecords } from '#/records/delete/delete-records.ts';
import { openTestDatabase, type TestDatabase } from '#/testing/database/database.ts';
import { openTestPages, type TestPages } from './test-pages.ts';
import { sparseCar } from './test-rows.ts';
import { visibleText } from './test-visible-text.ts';

let db: TestDatabase;
let pages: TestPages;
before(async () => {
  db = await openTestDatabase();
  pages = await openTestPages(db);
});
after(async () => {
  await pages.close();
  await db.close();
});

const inspected = (car_id: string) => ({
  report_id: `R-${car_id}`,
  car_id,
  inspected_on: '2026-11-10',
  inspector: '周*',
  normal: 'A B C D E F G H I J K L M N O Q',
});
async function importOrFail(type: string, ...rows: object[]): Promise<void> {
  const refused = await pages.importRows(type, rows);
  assert.deepEqual([...refused], []);
}
async function read(path: string) {
  const { status, text } = await pages.get(path);
  return { status, text, words: visibleText(text).join('\n') };
}

describe('an inspection report', () => {
  test('that was withdrawn is named on the page of its car, with the day and a link', async () => {
    const ids = ['W-1', 'W-3', 'W-4'];
    await importOrFail('car', ...ids.map(sparseCar));
    await importOrFail('inspection', ...ids.map(inspected));
    const reason = '漆膜仪未校准';
    const withdrawals = ['W-1', 'W-4'].map((id) => ({ report_id: `R-${id}`, version: 1, reason }));
    await importOrFail('withdrawal', ...withdrawals);
    await importOrFail('inspection', { ...inspected('W-4'), notes: '复测' });
    const { text, words } = await read('/car/W-1');
    assert.match(words, /检测报告已撤回/);
    assert.match(words, /2026-11-20/);
    const report = '/car/W-1/report-inspection/R-W-1/business/retail';
    assert.ok(text.includes(`href="${report}"`));
    const withdrawn = await read(report);
    assert.equal(withdrawn.status, 200);
    assert.match(withdrawn.words, /已撤回，原(车况等级|不评级)/);
    assert.doesNotMatch(withdrawn.words, /^车况等级/m);
    for (const id of ['W-3', 'W-4'])
      assert.doesNotMatch((await read(`/car/${id}`)).words, /已撤回/, id);
  });

  test('of a deleted car is found by its fingerprint and no longer linked', async () => {
    await importOrFail('car', sparseCar('W-2'));
    await importOrFail('inspection', inspected('W-2'));
    const report = '/car/W-2/report-inspection/R-W-2/business/retail';
    const { text: answer } = await pages.get('/v1/vehicleInspection/report?id=W-2');
    const { proof } = JSON.parse(answer) as { proof: { sha256: string } };
    assert.ok((await read(`/proof?sha256=${proof.sha256.slice(0, 16)}`)).text.includes(report));
    const car = records.find(({ name }) => name === 'car');
    assert.ok(car);
    await deleteRecords(db, car, ['W-2'], { now: new Date('2026-11-20T12:00:00+08:00') });
    assert.equal((await read(report)).status, 404);
    const { text, words } = await read(`/proof?sha256=${proof.sha256}`);
    assert.match(words, /是本店发布的报告/);
    assert.match(words, /这辆车已从本站移除/);
    assert.ok(!text.includes(`href="${report}`));
  });
});
