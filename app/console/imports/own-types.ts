import type { Staff } from '#/app/console/sign-in/sessions.ts';
import { listBranchNames } from '#/app/inventory/import-queries.ts';
import type { Database } from '#/database/database.ts';
import { BadRecord, type RecordType } from '#/records/columns/record-type.ts';
import { listBranchesOfCars } from './car-queries.ts';

/**
 * Returns the record types that a person may import. For an owner these are all types, except those
 * whose import cannot be undone and those that require a separate permission. For a manager it is
 * only the cars of the manager's branch.
 */
export async function ownTypes(
  db: Database,
  types: readonly RecordType[],
  staff: Staff,
): Promise<RecordType[]> {
  if (staff.role === 'owner') {
    return types.filter(({ area, isIrrevocable }) => area === undefined && !isIrrevocable);
  }
  const own = staff.branch_id ?? '';
  const name = (await listBranchNames(db)).find(({ id }) => id === own)?.name ?? own;
  return types.filter((type) => type.name === 'car').map((type) => ofBranch(type, own, name));
}

/**
 * Returns the record type of cars limited to one branch: it refuses rows of other branches' cars,
 * and does not list those cars as missing from the file.
 */
function ofBranch(type: RecordType, own: string, name: string): RecordType {
  const { unpublish } = type;
  return {
    ...type,
    ...(unpublish && {
      unpublish: {
        ...unpublish,
        async listOnSite(db: Database) {
          const ids = await unpublish.listOnSite(db);
          const branchOf = await listBranchesOfCars(db, ids);
          return ids.filter((id) => (branchOf.get(id) ?? own) === own);
        },
      },
    }),
    async check(trx, rows, now, facts) {
      const found = (await type.check?.(trx, rows, now, facts)) ?? rows.map(() => []);
      const cars = rows as readonly { id?: string; branch_id?: string | null }[];
      const ids = cars.flatMap(({ id }) => id ?? []);
      const branchOf = await listBranchesOfCars(trx, ids);
      return cars.map(({ id = '', branch_id }, at) => {
        const problems = found[at] ?? [];
        const stored = branchOf.get(id) ?? own;
        if (stored !== own) {
          return [
            ...problems,
            new BadRecord('id', {
              code: 'car_of_other_branch',
              zh: '是别的门店的车，请总部来导',
              en: 'The car is of another branch: headquarters import it',
            }),
          ];
        }
        if (branch_id && branch_id !== own && branch_id !== name) {
          // Not about the field of the branch, which tables may leave out.
          return [
            ...problems,
            new BadRecord('id', {
              code: 'only_own_branch',
              zh: `只能导自己门店「${name}」的车`,
              en: `Only cars of the own branch (${name}) can be imported`,
            }),
          ];
        }
        return problems;
      });
    },
  };
}
