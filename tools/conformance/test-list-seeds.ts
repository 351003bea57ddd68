import { data, type Loose, type Seed } from './test-seed.ts';

const LIST = /^GET \/v1\/cars(\?|$)/;

/** Known errors of back ends in lists of cars. */
export const LIST_SEEDS: readonly Seed[] = [
  {
    what: 'the first page again and again',
    match: /\/v1\/cars\?.*cursor=/,
    url: (url) => url.searchParams.delete('cursor'),
    rule: 'listCars pages',
    problem: /a car stands on two pages/,
  },
  {
    what: 'a total of the page',
    match: LIST,
    body: data((page) => (page.total = page.cars.length)),
    rule: 'listCars pages',
    problem: /total is 7/,
  },
  {
    what: 'pages of one size',
    match: LIST,
    url: (url) => url.searchParams.set('page_size', '20'),
    rule: 'listCars page_size',
    problem: /20 cars, not 3/,
  },
  {
    what: 'no price_max',
    match: LIST,
    url: (url) => url.searchParams.delete('price_max'),
    rule: 'listCars price',
    problem: /should not be there/,
  },
  {
    what: 'one brand of two',
    match: LIST,
    url: (url) => url.searchParams.delete('brand_id'),
    rule: 'listCars brand',
    problem: /should not be there/,
  },
  {
    what: 'wholesale cars in the list',
    match: LIST,
    url: (url) => url.searchParams.get('is_wholesale') ?? url.searchParams.set('is_wholesale', '1'),
    rule: 'listCars category',
    problem: /should not be there/,
  },
  {
    what: 'orders that are not kept',
    match: LIST,
    url: (url) => url.searchParams.delete('sort'),
    rule: 'listCars sort',
    problem: /behind/,
  },
  {
    what: 'facets of the whole stock',
    match: LIST,
    body: data(({ facets }) => facets?.brands.forEach((brand: Loose) => (brand.count += 1))),
    rule: 'listCars facets',
    problem: /its facet says/,
  },
  {
    what: 'cars by id in any order',
    match: /\/v1\/cars\?.*ids=/,
    body: data(({ cars }) => cars.reverse()),
    rule: 'listCars ids',
    problem: /answers/,
  },
  {
    what: 'the sold ones first',
    match: LIST,
    body: data(({ cars }) => cars[0] && (cars[0].type = '已售')),
    rule: 'listCars gone',
    problem: /can be bought and stands behind/,
  },
  {
    what: 'no mileage_max',
    match: LIST,
    url: (url) => url.searchParams.delete('mileage_max'),
    rule: 'listCars mileage',
    problem: /should not be there/,
  },
  {
    what: 'cars left out by a filter',
    match: /\/v1\/cars\?.*price_max/,
    body: data((page) => (page.cars = page.cars.slice(1, 20))),
    rule: 'listCars price',
    problem: /is left out/,
  },
  {
    what: 'any status',
    match: LIST,
    url: (url) => url.searchParams.delete('status'),
    rule: 'listCars status',
    problem: /should not be there/,
  },
  {
    what: 'no keyword',
    match: /\/v1\/cars\?.*keyword/,
    body: data((page) => (page.cars = [])),
    rule: 'listCars keyword',
    problem: /does not find/,
  },
  {
    what: 'an order that nobody knows taken for good',
    match: /sort=colour/,
    url: (url) => url.searchParams.delete('sort'),
    rule: 'listCars nonsense',
    problem: /HTTP 200 for an unknown order/,
  },
];
