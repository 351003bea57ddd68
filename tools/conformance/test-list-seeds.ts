import { data, type Loose, type Seed } from './test-seed.ts';

const LIST = /^GET \/v1\/cars(\?|$)/;

/** Errors that back ends make in lists of cars, to test that the rules find them. */
export const LIST_SEEDS: readonly Seed[] = [
  {
    what: 'the first page for every cursor',
    match: /\/v1\/cars\?.*cursor=/,
    url: (url) => url.searchParams.delete('cursor'),
    rule: 'listCars pages',
    problem: /a car is on two pages/,
  },
  {
    what: 'the number of cars on the page as total',
    match: LIST,
    body: data((page) => (page.total = page.cars.length)),
    rule: 'listCars pages',
    problem: /total is 7/,
  },
  {
    what: 'pages of a fixed size',
    match: LIST,
    url: (url) => url.searchParams.set('page_size', '20'),
    rule: 'listCars page_size',
    problem: /20 cars, not 3/,
  },
  {
    what: 'price_max ignored',
    match: LIST,
    url: (url) => url.searchParams.delete('price_max'),
    rule: 'listCars price',
    problem: /should not be there/,
  },
  {
    what: 'only one of two brands',
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
    what: 'orders that are ignored',
    match: LIST,
    url: (url) => url.searchParams.delete('sort'),
    rule: 'listCars sort',
    problem: / after /,
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
    rule: 'listCars unavailable',
    problem: /is available and after/,
  },
  {
    what: 'mileage_max ignored',
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
    what: 'status ignored',
    match: LIST,
    url: (url) => url.searchParams.delete('status'),
    rule: 'listCars status',
    problem: /should not be there/,
  },
  {
    what: 'keyword ignored',
    match: /\/v1\/cars\?.*keyword/,
    body: data((page) => (page.cars = [])),
    rule: 'listCars keyword',
    problem: /does not find/,
  },
  {
    what: 'an unknown order that is accepted',
    match: /sort=colour/,
    url: (url) => url.searchParams.delete('sort'),
    rule: 'listCars nonsense',
    problem: /HTTP 200 for an unknown order/,
  },
];
