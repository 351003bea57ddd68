import { isUnavailable, saleStatus } from '#/app/car-facts/status.ts';
import type { CarSummary } from '#/app/inventory/car-summary.ts';
import { listCars, type CarPage } from '#/app/search/contract.ts';
import { NotApplicable, type Rule } from './rule.ts';
import type { Server } from './server.ts';

/** Number of cars per page. It is small, so that even a small stock has several pages. */
const PAGE_SIZE = '7';
/** Default number of cars per page. */
const USUAL = 20;
/** Maximum number of pages that are fetched. Of a larger stock, only the beginning is checked. */
const MOST_PAGES = 40;

/** Rules for the division of the list of cars into pages. */
export const pageRules: readonly Rule[] = [
  {
    name: 'listCars pages',
    what: 'pages have no car twice and none missing, and the last one has no cursor',
    async check(server, must) {
      const { ids, requestLine, first, isWhole } = await walk(server);
      must(new Set(ids).size === ids.length, requestLine, `a car is on two pages: ${twice(ids)}`);
      const { cars } = await server.data(listCars, { page_size: '50' });
      const expected = cars.map(({ id }) => id);
      const met = ids.slice(0, expected.length);
      must(
        met.join() === expected.slice(0, met.length).join(),
        requestLine,
        'pages of 7 have another order of cars than a page of 50',
      );
      if (!isWhole) return;
      const { total } = first;
      must(
        total === ids.length || total === null || total === undefined,
        requestLine,
        `total is ${total}, and the pages have ${ids.length} cars`,
      );
    },
  },
  {
    name: 'listCars page_size',
    what: 'a page has the requested number of cars, 20 by default, if there are enough',
    async check(server, must) {
      for (const size of [3, undefined, 50]) {
        const requestLine = size === undefined ? {} : { page_size: String(size) };
        const { cars, total } = await server.data(listCars, requestLine);
        const expected = Math.min(size ?? USUAL, total ?? cars.length);
        must(
          cars.length === expected,
          server.asking(listCars, requestLine),
          `${cars.length} cars, not ${expected}`,
        );
      }
      const reply = await server.ask(listCars, { page_size: '51' });
      must(
        reply.status === 400,
        reply.requestLine,
        `HTTP ${reply.status} for a page of 51, not 400`,
      );
    },
  },
  {
    name: 'listCars unavailable',
    what: 'unavailable cars are after the available ones',
    async check(server, must) {
      const { cars } = await walk(server);
      const unavailable = cars.map(({ type }) => isUnavailable(saleStatus(type)));
      const firstUnavailable = unavailable.indexOf(true);
      const late = firstUnavailable === -1 ? -1 : unavailable.indexOf(false, firstUnavailable);
      must(
        late === -1,
        server.asking(listCars, { page_size: PAGE_SIZE }),
        `${cars[late]?.id} is available and after ${cars[firstUnavailable]?.id}, which is sold`,
      );
    },
  },
];

type Walked = {
  first: CarPage;
  cars: CarSummary[];
  ids: string[];
  requestLine: string;
  isWhole: boolean;
};

/** Fetches pages one after the other, as the storefront does while a visitor scrolls. */
async function walk(server: Server): Promise<Walked> {
  const cars: CarSummary[] = [];
  let requestLine = '';
  let first: CarPage | undefined;
  let cursor: string | undefined;
  for (let pages = 0; pages < MOST_PAGES; pages += 1) {
    const input = { page_size: PAGE_SIZE, ...(cursor !== undefined && { cursor }) };
    requestLine = server.asking(listCars, input);
    const page = await server.data(listCars, input);
    first ??= page;
    cars.push(...page.cars);
    cursor = page.next_cursor ?? undefined;
    if (cursor === undefined) break;
  }
  if (!first) throw new NotApplicable('no page');
  return { first, cars, ids: cars.map(({ id }) => id), requestLine, isWhole: cursor === undefined };
}

function twice(ids: readonly string[]): string | undefined {
  return ids.find((id, at) => ids.indexOf(id) !== at);
}
