import type { SaleStatus } from '#/app/car-facts/status.ts';
import { listDistinctBranches } from '#/app/console/accounts/branch-names.ts';
import { implementConsole, type ConsoleCall } from '#/app/console/calls/implement.ts';
import { listCarsByVin } from '#/app/inventory/import-queries.ts';
import { requiredTerms } from '#/app/search/keyword/required-terms.ts';
import { stockOf } from '#/app/search/stock.ts';
import { BadCall } from '#/server/http/errors.ts';
import { countCars, listCars, searchCars } from './contract.ts';
import {
  countByStatus,
  countUnreleased,
  listCarCursors,
  listStates,
  listUnreleasedCursors,
  searchCarIds,
  type CarCursor,
} from './queries.ts';
import { readCarLines } from './read-cars.ts';
import { carBranchesOf, seesCarsOf } from './scope.ts';

const AT_ONCE = 30;

const GROUPS = {
  sale: ['existed', 'early-access'],
  reserved: ['ordered'],
  sold: ['sold', 'early-access-sold', 'cut-off'],
  off: ['off-shelf'],
} as const satisfies Readonly<Record<string, readonly SaleStatus[]>>;

/** Implements the API calls that list and find cars. */
export const carListCalls: ConsoleCall[] = [
  implementConsole(listCars, async ({ group, order, branch, cursor }, context) => {
    const after = readCursor(cursor);
    if (cursor !== '' && !after) throw new BadCall(400, '参数 cursor 不正确');
    const { db, staff } = context;
    const filter = { branches: carBranchesOf(staff, branch), order, after, most: AT_ONCE };
    const cursors = await (group === 'unreleased'
      ? listUnreleasedCursors(db, filter)
      : listCarCursors(db, { ...filter, statuses: GROUPS[group] }));
    const last = cursors.length === AT_ONCE ? cursors.at(-1) : undefined;
    return {
      rows: await readCarLines(
        cursors.map(({ id }) => id),
        context,
      ),
      next_cursor: last ? `${last.listed_at} ${last.id}` : null,
    };
  }),
  implementConsole(countCars, async ({ branch }, { db, staff }) => {
    const branches = carBranchesOf(staff, branch);
    const [counts, unreleased] = await Promise.all([
      countByStatus(db, branches),
      countUnreleased(db, branches),
    ]);
    const sum = (statuses: readonly SaleStatus[]) =>
      statuses.reduce(
        (all, status) => all + (counts.get(status) ?? 0) - (unreleased.get(status) ?? 0),
        0,
      );
    const { sale, reserved, sold, off } = GROUPS;
    return {
      counts: {
        sale: sum(sale),
        unreleased: [...unreleased.values()].reduce((all, count) => all + count, 0),
        reserved: sum(reserved),
        sold: sum(sold),
        off: sum(off),
      },
      branches: staff.role === 'owner' ? await listDistinctBranches(db) : [],
    };
  }),
  implementConsole(searchCars, async ({ text }, context) => {
    const { db, staff } = context;
    const byVin = (await listCarsByVin(db, [text.toUpperCase()])).get(text.toUpperCase()) ?? [];
    const seen = (await listStates(db, byVin)).filter((car) => seesCarsOf(staff, car.branch_id));
    const { spellings } = await stockOf(db);
    const terms = requiredTerms(text, spellings);
    const found =
      terms.length === 0 ? [] : await searchCarIds(db, terms, carBranchesOf(staff), AT_ONCE + 1);
    const ids = [...new Set([...seen.map(({ id }) => id), ...found])];
    const rows = await readCarLines(ids.slice(0, AT_ONCE), context);
    return { rows, has_more: ids.length > AT_ONCE };
  }),
];

function readCursor(cursor: string): CarCursor | undefined {
  const [, listed_at, id] = /^(\d{4}-\d\d-\d\d) ([\w-]{1,40})$/.exec(cursor) ?? [];
  return listed_at && id ? { listed_at, id } : undefined;
}
