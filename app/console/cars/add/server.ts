import { listDistinctBranches } from '#/app/console/accounts/branch-names.ts';
import { implementConsole, type ConsoleCall } from '#/app/console/calls/implement.ts';
import { seesCarsOf } from '#/app/console/cars/scope.ts';
import type { FormField } from '#/app/console/content/contract.ts';
import { formFieldsOf } from '#/app/console/content/form-fields.ts';
import type { RecordType } from '#/records/columns/record-type.ts';
import { addCarRecord } from './add-car.ts';
import { addCar, ADDED_FIELDS, getNewCar } from './contract.ts';

/** Returns the handlers that add a car by hand. `type` is the record type of cars. */
export function carAddCalls(type: RecordType): ConsoleCall[] {
  return [
    implementConsole(getNewCar, async (_, { db, staff }) => {
      const branches = (await listDistinctBranches(db)).filter(({ id }) => seesCarsOf(staff, id));
      const known = new Map(formFieldsOf(type).map((field) => [field.field, field]));
      const fields = ADDED_FIELDS.flatMap((name): FormField[] => {
        const field = known.get(name);
        if (!field) return [];
        if (name === 'id') return [{ ...field, is_required: false, help: ID_HELP }];
        if (name !== 'branch_id') return [field];
        const choices = branches.map(({ id, name: word }) => ({ word, value: id }));
        return [{ ...field, kind: 'choice', choices, help: '' }];
      });
      const [only, ...others] = branches;
      const own = staff.branch_id ?? (others.length === 0 ? only?.id : undefined);
      return { fields, values: own === undefined ? {} : { branch_id: own } };
    }),
    implementConsole(addCar, ({ request, values, is_confirmed: isConfirmed }, context) =>
      addCarRecord(context, type, { request, values, isConfirmed }),
    ),
  ];
}

const ID_HELP = '也是网址的一部分，以后不能改；不写就由系统起';
