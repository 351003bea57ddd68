import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { CarPage } from '#/app/search/contract.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';
import { copyCars } from './copy-cars.ts';

let shop: TestShop;
before(async () => {
  shop = await openTestShop();
});
after(() => shop.close());

test('copied cars are in the lists, and are found by words and tags as their originals', async () => {
  const { tag } = await shop.db.kysely
    .selectFrom('car_tag')
    .innerJoin('car', 'car.id', 'car_tag.car_id')
    .select('tag')
    .where('car.sales_channel', '=', 'premium')
    .groupBy('tag')
    .orderBy((column) => column.fn.countAll(), 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const words = ['keyword=大众', 'keyword=dazhong', `highlights=${encodeURIComponent(tag)}`];
  const queries = ['', ...words, 'brand_id=volkswagen'];
  const count = async () => {
    const pages = queries.map((query) => shop.get<CarPage>(`/v1/cars?${query}`));
    return (await Promise.all(pages)).map(({ total }) => total ?? NaN);
  };
  const before = await count();
  assert.ok(
    before.every((total) => total > 0),
    before.join(),
  );
  const { length } = await shop.db.kysely.selectFrom('car').select('id').execute();
  const lines: string[] = [];
  await copyCars(shop.db, length * 3, (line) => lines.push(line));
  assert.deepEqual(
    await count(),
    before.map((total) => total * 3),
  );
  await copyCars(shop.db, length * 3 + 1, (line) => lines.push(line));
  assert.deepEqual(lines, [
    `${length * 3} of ${length * 3} cars`,
    `${length * 3 + 1} of ${length * 3 + 1} cars`,
  ]);
});
