import { isUnavailable, saleStatus } from '#/app/car-facts/status.ts';
import type { CarSummary } from '#/app/inventory/car-summary.ts';
import { listCars } from '#/app/search/contract.ts';
import type { InputOf } from '#/contract/endpoint.ts';
import { NotApplicable, type Must, type Rule } from './rule.ts';
import type { Server } from './server.ts';

type Filter = InputOf<typeof listCars>;

/** Maximum length of a search word in characters. */
const LONGEST = 60;

/** Rules for the list of cars beyond the schema of its response. */
export const listRules: readonly Rule[] = [
  filters('listCars price', 'price_min and price_max, yuan, both included', async (server) => {
    const prices = (await someCars(server)).flatMap(({ price }) => price.current ?? []);
    if (prices.length === 0) throw new NotApplicable('no car has a price');
    const middle = String(prices.sort((one, other) => one - other)[prices.length >> 1]);
    return [
      [
        { price_max: middle },
        ({ price }) => price.current !== null && price.current <= Number(middle),
      ],
      [
        { price_min: middle },
        ({ price }) => price.current !== null && price.current >= Number(middle),
      ],
    ];
  }),
  filters('listCars mileage', 'mileage_max, kilometres', async (server) => {
    const km = (await someCars(server)).flatMap(({ more }) => more?.mileage_km ?? []);
    if (km.length === 0) throw new NotApplicable('no car says how far it went');
    const middle = String(km.sort((one, other) => one - other)[km.length >> 1]);
    return [[{ mileage_max: middle }, ({ more }) => isAtMost(more?.mileage_km, Number(middle))]];
  }),
  filters('listCars brand', 'brand_id: one, and two with a comma', async (server) => {
    const ids = distinct((await someCars(server)).map(({ more }) => more?.brand?.id));
    if (ids.length < 2) throw new NotApplicable('no two brands');
    const isOf =
      (brands: readonly string[]) =>
      ({ more }: CarSummary) =>
        more?.brand && brands.includes(more.brand.id);
    const two = ids.slice(0, 2);
    return [
      [{ brand_id: two[0] }, isOf(two.slice(0, 1))],
      [{ brand_id: two.join() }, isOf(two)],
    ];
  }),
  filters(
    'listCars category',
    'category=discount, and no wholesale car unless is_wholesale=1',
    async () => [
      [
        { category: 'discount' },
        ({ category, is_wholesale }) => category === 'discount' && !is_wholesale,
      ],
      [{}, ({ category, is_wholesale }) => category !== 'discount' && !is_wholesale],
      [{ is_wholesale: '1' }, ({ is_wholesale }) => is_wholesale === true],
    ],
  ),
  filters('listCars status', 'status by its name', async () => [
    [{ status: 'sold' }, ({ type }) => saleStatus(type) === 'sold'],
    [
      { status: 'existed,ordered' },
      ({ type }) => ['existed', 'ordered'].includes(saleStatus(type)),
    ],
  ]),
  {
    name: 'listCars sort',
    what: 'available cars are in the requested order',
    async check(server, must) {
      const price = ({ price: { current } }: CarSummary) => current;
      await ordered(server, must, 'price_asc', price, 1);
      await ordered(server, must, 'price_desc', price, -1);
      await ordered(server, must, 'mileage_asc', ({ more }) => more?.mileage_km ?? null, 1);
      await ordered(server, must, 'reduce_desc', ({ price: { reduce } }) => reduce, -1);
    },
  },
  {
    name: 'listCars ids',
    what: 'ids returns exactly these cars, in this order',
    async check(server, must) {
      const chosen = (await someCars(server))
        .slice(0, 3)
        .map(({ id }) => id)
        .toReversed();
      const ids = chosen.join();
      const { cars } = await server.data(listCars, { ids });
      const met = cars.map(({ id }) => id).join();
      must(met === ids, server.asking(listCars, { ids }), `answers ${met}`);
    },
  },
  {
    name: 'listCars facets',
    what: 'a facet has the number of available cars with its filter',
    async check(server, must) {
      const { facets } = await server.data(listCars, { facets: '1' });
      if (!facets) return must(false, server.asking(listCars, { facets: '1' }), 'no facets');
      for (const brand of (facets.brands ?? []).slice(0, 3)) {
        const { on_sale: left } = await server.data(listCars, { brand_id: brand.id });
        must(
          left === undefined || left === brand.count,
          server.asking(listCars, { brand_id: brand.id }),
          `leaves ${left} to buy, and its facet says ${brand.count}`,
        );
      }
    },
  },
  {
    name: 'listCars keyword',
    what: 'a car is found by its id and by its title',
    async check(server, must) {
      const [car] = await someCars(server);
      if (!car) throw new NotApplicable('no car');
      for (const keyword of [car.id, car.title.slice(0, LONGEST)]) {
        const query = { keyword, page_size: '50' };
        const { cars } = await server.data(listCars, query);
        must(
          cars.length === 50 || cars.some(({ id }) => id === car.id),
          server.asking(listCars, query),
          `does not find ${car.id}`,
        );
      }
    },
  },
  {
    name: 'listCars nonsense',
    what: 'an invalid cursor breaks nothing, and an unknown order is 400',
    async check(server, must) {
      const reply = await server.ask(listCars, { cursor: 'AAAA' });
      must(reply.status < 500, reply.requestLine, `HTTP ${reply.status}`);
      const other = await server.ask(listCars, { sort: 'colour' });
      must(
        other.status === 400,
        other.requestLine,
        `HTTP ${other.status} for an unknown order, not 400`,
      );
    },
  },
];

/**
 * A filter, and a function that returns whether a car matches it. `holds` returns undefined if the
 * car does not have the field.
 */
type Case = [filter: Filter, holds: (car: CarSummary) => boolean | undefined];

/** Creates a rule. Each filter must return all matching cars, and no others. */
function filters(name: string, what: string, cases: (server: Server) => Promise<Case[]>): Rule {
  return {
    name,
    what,
    async check(server, must) {
      const all = await someCars(server);
      for (const [filter, matches] of await cases(server)) {
        const query = { ...filter, page_size: '50' };
        const { cars } = await server.data(listCars, query);
        const wrong = cars.find((car) => matches(car) === false);
        must(!wrong, server.asking(listCars, query), `${wrong?.id} should not be there`);
        const found = new Set(cars.map(({ id }) => id));
        const lost =
          cars.length < 50 ? all.find((car) => matches(car) && !found.has(car.id)) : undefined;
        must(!lost, server.asking(listCars, query), `${lost?.id} is left out`);
      }
    },
  };
}

async function ordered(
  server: Server,
  must: Must,
  sort: string,
  of: (car: CarSummary) => number | null,
  sign: 1 | -1,
) {
  const { cars } = await server.data(listCars, { sort, page_size: '50' } as Filter);
  const values = cars.filter(({ type }) => !isUnavailable(saleStatus(type))).map((car) => of(car));
  const known = values.filter((value) => value !== null);
  const at = known.findIndex(
    (value, index) => index > 0 && sign * (value - (known[index - 1] ?? value)) < 0,
  );
  must(
    at === -1,
    server.asking(listCars, { sort } as Filter),
    `${known[at]} after ${known[at - 1]}`,
  );
}

async function someCars(server: Server): Promise<CarSummary[]> {
  const { cars } = await server.data(listCars, { page_size: '50' });
  if (cars.length === 0) throw new NotApplicable('no cars');
  return cars;
}

function distinct(values: readonly (string | undefined)[]): string[] {
  return [...new Set(values)].filter((value) => value !== undefined);
}

function isAtMost(value: number | null | undefined, most: number): boolean | undefined {
  return value === null || value === undefined ? undefined : value <= most;
}
