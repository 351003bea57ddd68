import type { Card } from '#/app/inventory/projection/card.ts';
import type { Stock } from '#/app/search/contract.ts';
import type { Database } from '#/database/database.ts';
import { maintainCount } from '#/database/row-counts.ts';
import { implement, type Implementation } from '#/server/http/implement.ts';
import {
  listBranchCars,
  listBranches,
  listProvinces,
  type Branch,
  type BranchCar,
} from './contract.ts';
import { listBranchesWithStock, listLatestOfBranches } from './queries.ts';

/**
 * Maximum number of cars of a branch in the response. They are chosen from the `CANDIDATES` latest
 * cars, those with a picture first.
 */
const CARS = 3;
const CANDIDATES = 9;

/** Implements the calls of branches and provinces. */
export const branchServices: Implementation[] = [
  implement(listBranches, async (stock, { db }) => {
    const branches = (await branchesOf(db, stock)).map(toBranch);
    return provincesOf(branches).map((province) => ({
      province,
      substations: branches.filter((branch) => branch.province === province),
    }));
  }),
  implement(listProvinces, async (stock, { db }) => {
    const branches = (await branchesOf(db, stock)).map(toBranch);
    return provincesOf(branches)
      .map((name) => ({ id: name, name, count: stockIn(branches, name) }))
      .filter(({ count }) => count > 0);
  }),
  implement(listBranchCars, (_, { db }) =>
    maintainCount(db, ['branch cars'], async () => {
      const rows = await listLatestOfBranches(db, CANDIDATES);
      const ids = [...new Set(rows.flatMap(({ branch_id }) => branch_id ?? []))];
      return ids.map((branch_id) => ({
        branch_id,
        cars: rows
          .filter((row) => row.branch_id === branch_id)
          .map(toBranchCar)
          .toSorted((a, b) => Number(a.cover === null) - Number(b.cover === null))
          .slice(0, CARS),
      }));
    }),
  ),
];

/**
 * Returns the branches with their numbers of cars, cached by sales channel. Counting reads the
 * whole stock, and each page of a car list requests the numbers.
 */
function branchesOf(db: Database, stock: Stock) {
  const channel = channelOf(stock);
  return maintainCount(db, ['branches', channel], () => listBranchesWithStock(db, channel));
}

type Row = Awaited<ReturnType<typeof listBranchesWithStock>>[number];

function toBranch({ lng_e6, lat_e6, ...row }: Row): Branch & { province: string } {
  const placed = lng_e6 !== null && lat_e6 !== null;
  return { ...row, location: placed ? { lng: lng_e6 / 1e6, lat: lat_e6 / 1e6 } : null };
}

function toBranchCar(row: Awaited<ReturnType<typeof listLatestOfBranches>>[number]): BranchCar {
  const { cover } = JSON.parse(row.card) as Card;
  const name = [row.series_name ?? row.brand_name, row.first_registration?.slice(0, 4)];
  return { id: row.id, name: name.filter(Boolean).join(' '), cover, price: row.price };
}

/** Returns the names of the provinces. The province with the most cars comes first. */
function provincesOf(branches: readonly (Branch & { province: string })[]): string[] {
  const names = [...new Set(branches.map(({ province }) => province))];
  return names.toSorted((a, b) => stockIn(branches, b) - stockIn(branches, a));
}

function stockIn(branches: readonly Branch[], province: string): number {
  return branches.reduce(
    (sum, branch) => sum + (branch.province === province ? branch.count : 0),
    0,
  );
}

function channelOf({ category, is_wholesale }: Stock): string {
  return is_wholesale === '1' ? 'wholesale' : (category ?? 'premium');
}
