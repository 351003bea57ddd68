import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import fc from 'fast-check';
import { isForSale as isStatusForSale, saleStatus } from '#/app/car-facts/status.ts';
import type { CarPage, relaxCars } from '#/app/search/contract.ts';
import type { OutputOf } from '#/contract/endpoint.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';

type Car = CarPage['cars'][number];
type Chosen = { brands: readonly string[]; series: readonly string[]; price: number };

let shop: TestShop;
let cars: Car[];
before(async () => {
  shop = await openTestShop();
  cars = await walk('page_size=50');
});
after(() => shop.close());

async function walk(query: string): Promise<Car[]> {
  const all: Car[] = [];
  for (let cursor = ''; ;) {
    const page = await shop.get<CarPage>(`/v1/cars?${query}${cursor}`);
    all.push(...page.cars);
    if (page.next_cursor === null) return all;
    cursor = `&cursor=${page.next_cursor}`;
  }
}

const brandOf = ({ more }: Car) => more?.brand?.id ?? '';
const seriesOf = ({ more }: Car) => more?.series?.id ?? '';
const isForSale = ({ type }: Car) => isStatusForSale(saleStatus(type));

function fits(car: Car, { brands, series, price }: Chosen): boolean {
  if ((car.price.current ?? Infinity) > price) return false;
  if (brands.length === 0 && series.length === 0) return true;
  const hasChosenSeries = cars.some(
    (one) => brandOf(one) === brandOf(car) && series.includes(seriesOf(one)),
  );
  return series.includes(seriesOf(car)) || (brands.includes(brandOf(car)) && !hasChosenSeries);
}

function queryOf({ brands, series, price }: Chosen): string {
  const query = new URLSearchParams({ price_max: String(price) });
  if (brands.length > 0) query.set('brand_id', brands.join());
  if (series.length > 0) query.set('series_id', series.join());
  return String(query);
}

const idsOf = (all: readonly Car[]) => all.map(({ id }) => id).toSorted();

/** Checks a property for generated selections of brands and series with a maximum price (yuan). */
async function always(holds: (chosen: Chosen) => Promise<void>): Promise<void> {
  const some = (ids: readonly string[]) =>
    fc.uniqueArray(fc.constantFrom(...new Set(ids)), { maxLength: 3 });
  const chosen = fc.record({
    brands: some(cars.map(brandOf).filter(Boolean)),
    series: some(cars.map(seriesOf).filter(Boolean)),
    price: fc.constantFrom(100_000, 250_000, 999_999_999),
  });
  await fc.assert(fc.asyncProperty(chosen, holds), { numRuns: 40 });
}

describe('brands and series together', () => {
  test('a series restricts its own brand only', async () => {
    const found = await walk('brand_id=volkswagen,toyota&series_id=volkswagen-迈腾');
    const names = (brand: string) =>
      new Set(found.filter((car) => brandOf(car) === brand).map((car) => car.more?.series?.name));
    assert.deepEqual(names('volkswagen'), new Set(['迈腾']));
    assert.ok(names('toyota').size > 1);
  });

  test('match the cars of a selected series, and all of a selected brand without a selected series', () =>
    always(async (chosen) => {
      const found = await walk(`page_size=50&${queryOf(chosen)}`);
      const expected = cars.filter((car) => fits(car, chosen));
      assert.deepEqual(idsOf(found), idsOf(expected));
      const page = await shop.get<CarPage>(`/v1/cars?${queryOf(chosen)}`);
      assert.deepEqual(
        [page.total, page.on_sale],
        [expected.length, expected.filter(isForSale).length],
      );
    }));

  test('are counted in facets as the list would match them', () =>
    always(async (chosen) => {
      const { facets } = await shop.get<CarPage>(`/v1/cars?facets=1&${queryOf(chosen)}`);
      assert.ok(facets);
      const count = (expected: Chosen) =>
        cars.filter((car) => fits(car, expected) && isForSale(car)).length;
      const { price } = chosen;
      for (const { id, count: counted } of facets.brands)
        assert.equal(counted, count({ brands: [id], series: [], price }), id);
      for (const { id, count: counted } of facets.series ?? [])
        assert.equal(counted, count({ brands: [], series: [id], price }), id);
      const counted = facets.substations.map((branch) => branch.count ?? 0);
      const placed = cars.filter((car) => car.more?.branch && fits(car, chosen) && isForSale(car));
      assert.equal(
        counted.reduce((sum, one) => sum + one, 0),
        placed.length,
      );
    }));

  test('are counted for dropping as the list would match without them', () =>
    always(async (chosen) => {
      type Relaxed = OutputOf<typeof relaxCars>;
      const { options } = await shop.get<Relaxed>(`/v1/cars/relax?${queryOf(chosen)}`);
      for (const { drop, count } of options) {
        const left = new URLSearchParams(queryOf(chosen));
        for (const name of drop) left.delete(name);
        assert.equal((await shop.get<CarPage>(`/v1/cars?${left}`)).on_sale, count);
      }
    }));
});
