import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import fc from 'fast-check';
import { SORTS } from '#/app/car-facts/words/vocabulary.ts';
import { VISIBILITY } from '#/app/inventory/projection/visibility.ts';
import { transact } from '#/database/database.ts';
import { bumpVersion, readVersion } from '#/database/queries.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';
import type { CarPage } from './contract.ts';

let shop: TestShop;
before(async () => {
  shop = await openTestShop({ settings: { RATE_LIMIT: 'off' } });
});
after(() => shop.close());

const page = (query: string) => shop.get<CarPage>(`/v1/cars?${query}`);

/** Returns the ids of the cars on all pages. Calls `between` after each page but the last. */
async function walk(
  query: string,
  between: () => Promise<void> = async () => {},
): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor = ''; ;) {
    const { cars, next_cursor } = await page(`${query}${cursor}`);
    ids.push(...cars.map(({ id }) => id));
    if (next_cursor === null) return ids;
    cursor = `&cursor=${next_cursor}`;
    await between();
  }
}

const values = {
  category: ['premium', 'discount'],
  is_wholesale: ['0', '1'],
  brand_id: ['volkswagen', 'toyota,bmw,byd', 'none'],
  series_id: ['volkswagen-迈腾', 'none'],
  province: ['四川', '四川,重庆'],
  condition_level: ['a', 's,a-plus,a'],
  price_min: ['0', '100000'],
  price_max: ['150000', '400000'],
  age_max: ['3', '99'],
  mileage_max: ['50000'],
  energy: ['fuel', 'bev,phev,reev'],
  body: ['suv,sedan', 'mpv'],
  gearbox: ['automatic,dct'],
  seats: ['5', '6,7'],
  highlights: ['0过户'],
  keyword: ['大众', 'dz', 'suv', '2021', 'b'],
  preview: ['k8f2mPq7v71xZ4tB9w3c', 'guess'],
} as const;
const filters = fc
  .record(
    Object.fromEntries(
      Object.entries(values).map(([name, words]) => [name, fc.constantFrom(...words)]),
    ),
    { requiredKeys: [] },
  )
  .map((filter) => new URLSearchParams(filter as Record<string, string>).toString());
const sorts = fc.constantFrom(...Object.keys(SORTS));

test('for any filter, order and page size, the pages contain each car of the list exactly once', async () => {
  await fc.assert(
    fc.asyncProperty(
      filters,
      sorts,
      fc.integer({ min: 3, max: 50 }),
      async (filter, sort, size) => {
        const query = `${filter}&sort=${sort}`;
        const first = await page(query);
        const ids = await walk(`${query}&page_size=${size}`);
        assert.equal(new Set(ids).size, ids.length);
        assert.equal(ids.length, first.total);
        assert.deepEqual(ids.toSorted(), (await walk(`${filter}&page_size=50`)).toSorted());
      },
    ),
    { numRuns: 60 },
  );
});

describe('while stock changes', () => {
  /**
   * Returns the row of a car that the test adds, reprices and delists. No other car changes in this
   * test.
   */
  const stranger = (at: number, price: number, type: string) => ({
    id: `NEW-${String(at).padStart(2, '0')}`,
    title: '大众 迈腾 2021款',
    brand: '大众',
    type,
    price,
  });

  test('pages contain each unchanged car exactly once, however other cars change in between', async () => {
    const change = fc.record({
      at: fc.integer({ min: 0, max: 12 }),
      price: fc.integer({ min: 1_000, max: 900_000 }),
      type: fc.constantFrom('在售', '已售', '下架', '已预定'),
    });
    const stayed = (await walk('page_size=50')).toSorted();
    await fc.assert(
      fc.asyncProperty(
        sorts,
        fc.integer({ min: 7, max: 30 }),
        fc.array(change, { minLength: 1, maxLength: 8 }),
        async (sort, size, changes) => {
          const waiting = [...changes];
          const ids = await walk(`sort=${sort}&page_size=${size}`, async () => {
            const next = waiting.shift();
            if (!next) return;
            const { bad } = await shop.importFile('cars.ndjson', [
              stranger(next.at, next.price, next.type),
            ]);
            assert.deepEqual(bad, []);
          });
          const known = ids.filter((id) => !id.startsWith('NEW-'));
          assert.deepEqual(known.toSorted(), stayed);
        },
      ),
      { numRuns: 15 },
    );
  });

  test('a page continues after the previous one, even if the last car there is no longer listed', async () => {
    const first = await page('sort=price_asc&page_size=10');
    const rest = await walk(`sort=price_asc&page_size=50&cursor=${first.next_cursor}`);
    const last = first.cars.at(-1)?.id ?? '';
    await transact(shop.db, async (trx) => {
      await bumpVersion(trx, 'inventory');
      const version = await readVersion(trx, 'inventory');
      const change = { visibility: VISIBILITY.delisted, version } as const;
      await trx.kysely.updateTable('car').set(change).where('id', '=', last).execute();
    });
    const { cars, next_cursor } = await page(
      `sort=price_asc&page_size=50&cursor=${first.next_cursor}`,
    );
    assert.ok(next_cursor === null || cars.length === 50);
    assert.deepEqual(
      cars.map(({ id }) => id),
      rest.slice(0, cars.length),
    );
  });
});
