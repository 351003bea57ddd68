import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openTestDatabase, type TestDatabase } from '#/testing/database/database.ts';
import { openTestPages, type TestPages } from './test-pages.ts';
import { sparseCar } from './test-rows.ts';
import { visibleText } from './test-visible-text.ts';

let db: TestDatabase;
let pages: TestPages;
before(async () => {
  db = await openTestDatabase();
  pages = await openTestPages(db);
  await importRows('car', ...['U-1', 'U-2', 'U-3'].map(sparseCar));
  await importRows('inspection', ...['U-1', 'U-2'].map(inspectedFrame));
  await importRows('flaw', { car_id: 'U-1', verdict: '外观' });
  await importRows('flaw', { car_id: 'U-2', verdict: '外观', checked: '2026-11-02' });
});
after(async () => {
  await pages.close();
  await db.close();
});

/** Returns an inspection that checked the frame and no exterior panel. */
const inspectedFrame = (car_id: string) => ({
  car_id,
  report_id: `R-${car_id}`,
  inspected_on: '2026-11-18',
  inspector: '周*',
  normal: 'A',
});
async function importRows(type: string, ...rows: object[]): Promise<void> {
  assert.deepEqual([...(await pages.importRows(type, rows))], [], type);
}
async function read(path: string): Promise<string> {
  return visibleText((await pages.get(path)).text).join('\n');
}
const reportOf = (id: string) => `/car/${id}/report-inspection/R-${id}/business/retail`;

test('an exterior that nobody checked has unrecorded flaws, on the page of the car and of the report', async () => {
  assert.match(await read(reportOf('U-1')), /瑕疵未登记，看车时请当面核对/);
  assert.match(await read('/car/U-3'), /瑕疵未登记，看车时请当面核对/);
});

test('no page of the car says that it has no flaws', async () => {
  const places = [
    '/car/U-1',
    '/car/U-1/report/flaw',
    '/car/U-1/faq',
    '/compare?ids=U-1,U-3&full=1',
  ];
  for (const path of [reportOf('U-1'), ...places])
    assert.doesNotMatch(
      await read(path),
      /没有(记录到|发现|查到)?(外观)?瑕疵|无瑕疵|瑕疵\s*0|0\s*处/,
      path,
    );
});

test('an exterior that was checked without a flaw says so with the day', async () => {
  for (const path of [reportOf('U-2'), '/car/U-2', '/car/U-2/report/flaw'])
    assert.match(await read(path), /2026-11-02 检查过外观，没有发现瑕疵（车商自述）/, path);
});
