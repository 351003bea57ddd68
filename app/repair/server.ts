import { listBranchNames } from '#/app/inventory/import-queries.ts';
import { implement, type Implementation } from '#/server/http/implement.ts';
import { listRepairPackages, type RepairPackage } from './contract.ts';
import { listPackages } from './queries.ts';

/** Implements the call that returns repair packages. */
export const repairServices: Implementation[] = [
  implement(listRepairPackages, async (_, { db }) => {
    const [rows, branches] = await Promise.all([listPackages(db), listBranchNames(db)]);
    const names = new Map(branches.map(({ id, name }) => [id, name]));
    const byCategory = Map.groupBy(rows, ({ category }) => category);
    return [...byCategory].map(([category, own]) => ({
      category,
      packages: own.map((row) => toPackage(row, names)),
    }));
  }),
];

type Row = Awaited<ReturnType<typeof listPackages>>[number];

function toPackage(row: Row, names: ReadonlyMap<string, string>): RepairPackage {
  const branchIds = JSON.parse(row.branch_ids) as string[];
  return {
    id: row.id,
    name: row.name,
    contents: JSON.parse(row.contents) as string[],
    fits: row.fits,
    hours: row.labour_tenths === null ? null : row.labour_tenths / 10,
    parts_brand: row.parts_brand,
    price: row.price,
    is_least: row.is_least === 1,
    member_price: row.member_price,
    notes: row.notes,
    branches: branchIds.map((id) => ({ id, name: names.get(id) ?? id })),
  };
}
