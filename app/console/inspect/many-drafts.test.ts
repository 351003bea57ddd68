import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { listDrafts } from '#/app/inspection/drafts/draft-queries.ts';
import { openStaff } from '#/testing/console.ts';
import { plansOf } from '#/testing/database/plans.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';
import type { DraftLine } from './contract.ts';

/** Inspections that are being taken, and published ones. */
const OPEN = 120;
const PUBLISHED = 5_000;

let shop: TestShop;
before(async () => {
  shop = await openTestShop({ isEmpty: true });
  const cars = Array.from({ length: OPEN }, (_, at) => ({
    id: `A-${at}`,
    title: '大众 迈腾',
    brand: '大众',
    type: '在售',
    price: 119_800,
  }));
  assert.deepEqual((await shop.importFile('cars.jsonl', cars)).bad, []);
  const drafts = (to: number) =>
    sql.raw(`with recursive n(i) as (select 0 union all select i + 1 from n where i < ${to - 1})`);
  const columns = sql.raw(`insert into inspection_draft
    (id, car_id, business, report_id, opened_at, changed_at, published_at)`);
  // Several were opened at the same instant.
  await sql`${columns} ${drafts(OPEN)}
    select 'open-' || i, 'A-' || i, 'retail', 'R-' || i, '2026-11-10T02:00:0' || (i % 3) || '.000Z',
      '2026-11-20T02:00:00.000Z', null from n`.execute(shop.db.kysely);
  await sql`${columns} ${drafts(PUBLISHED)}
    select 'published-' || i, 'A-1', 'retail', 'P-' || i, '2026-11-19T02:00:00.000Z',
      '2026-11-20T02:00:00.000Z', '2026-11-20T02:00:00.000Z' from n`.execute(shop.db.kysely);
  await sql`analyze`.execute(shop.db.kysely);
});
after(() => shop.close());

test('the inspections that are being taken are listed page by page, each once', async () => {
  const owner = await openStaff(shop, '林姐', 'owner');
  const ids: string[] = [];
  let cursor: string | null = '';
  let pages = 0;
  while (cursor !== null) {
    type Page = { rows: DraftLine[]; next_cursor: string | null };
    const page: Page = (
      await owner.send<Page>(`inspections?${new URLSearchParams({ cursor }).toString()}`)
    ).data;
    ids.push(...page.rows.map(({ id }) => id));
    cursor = page.next_cursor;
    pages += 1;
  }
  assert.deepEqual([ids.length, new Set(ids).size, pages], [OPEN, OPEN, 3]);
  assert.equal((await owner.send('inspections?cursor=x')).status, 400);
});

test('the list reads no published inspection', async () => {
  const [plan = ''] = await plansOf(shop.db, (db) =>
    listDrafts(db, { isPublished: false, most: 50 }),
  );
  assert.match(plan, /inspection_draft_unpublished/);
});
