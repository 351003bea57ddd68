import { changedMeanwhile } from '#/app/console/audit/changed-values.ts';
import type { AuditValues } from '#/app/console/audit/queries.ts';
import { implementConsole, type ConsoleCall } from '#/app/console/calls/implement.ts';
import { setCarTexts } from '#/app/console/cars/texts/contract.ts';
import { setStatusSince } from '#/app/inventory/import-queries.ts';
import { rebuildCars } from '#/app/inventory/projection/rebuild-cars.ts';
import type { RecordType } from '#/records/columns/record-type.ts';
import { conflict } from '#/server/http/errors.ts';
import { carSubject, changeCar, findOwnChange } from './change-car.ts';
import { setCarStatus, undoCarStatus } from './contract.ts';
import { fieldsOfState, stateOf } from './sale-choices.ts';
import type { StoredCar } from './stored-car.ts';

/**
 * Returns the handlers that change the status and the texts of a car. `type` is the record type of
 * cars.
 */
export function carChangeCalls(type: RecordType): ConsoleCall[] {
  return [
    implementConsole(setCarStatus, async ({ id, from, to }, context) => {
      const { change } = await changeCar(context, type, id, {
        action: 'car.status',
        describe: statusValues,
        async decide(trx, { row }) {
          const present = stateOf(row);
          if (present !== from)
            throw await changedMeanwhile(trx, carSubject(id), { field: 'status', present });
          return fieldsOfState(to);
        },
      });
      return { change };
    }),
    implementConsole(undoCarStatus, async ({ id, change }, context) => {
      const made = await findOwnChange(context, id, { change, action: 'car.status' });
      const { before: earlier, after: later } = made;
      await changeCar(context, type, id, {
        action: 'car.status.undo',
        describe: statusValues,
        async decide(_, before) {
          const values = statusValues(before);
          const isSame = Object.entries(later).every(([name, value]) => values[name] === value);
          if (!isSame) throw conflict('之后又有人改过状态，撤不了', { field: 'status' });
          return {
            ...pick(earlier, ['type', 'release_status', 'status_note', 'status_since']),
          };
        },
        async complete(trx, before) {
          if (earlier.status_from === undefined) return;
          const { returned_at: returned } = earlier;
          await setStatusSince(trx, id, {
            status_since: toText(earlier.status_from),
            returned_at: returned === undefined ? before.returnedAt : toText(returned),
          });
          await rebuildCars(trx, [id]);
        },
      });
      return {};
    }),
    implementConsole(setCarTexts, async ({ id, ...texts }, context) => {
      const { warnings } = await changeCar(context, type, id, {
        action: 'car.texts',
        describe: textValues,
        async decide(trx, before) {
          const present = textValues(before);
          const values: Record<string, unknown> = {};
          for (const [field, text] of Object.entries(texts)) {
            if (text === undefined) continue;
            if (present[field] !== toValue(text.from)) {
              const value = field === 'tags' ? (before.row.tags ?? null) : present[field];
              throw await changedMeanwhile(trx, carSubject(id), {
                field,
                present: value,
                recorded: present[field],
              });
            }
            values[field] = text.to === null || text.to.length === 0 ? null : text.to;
          }
          return values;
        },
      });
      return { warnings };
    }),
  ];
}

function statusValues({ row, statusSince, returnedAt }: StoredCar): AuditValues {
  return {
    status: stateOf(row),
    // The type, the release and the return are for the undo. The log has no name for them.
    type: row.type,
    release_status: row.release_status,
    status_note: row.status_note ?? null,
    status_since: row.status_since ?? null,
    status_from: statusSince,
    returned_at: returnedAt,
  };
}

function textValues({ row }: StoredCar): AuditValues {
  return {
    title: row.title,
    tags: toValue(row.tags ?? null),
    notes: row.notes ?? null,
    status_note: row.status_note ?? null,
  };
}

function toText(value: AuditValues[string]): string | null {
  return value == null ? null : String(value);
}

/**
 * Converts a text or a list of tags to one text, in which tags are separated by ；. Null if the text
 * or the list is empty.
 */
function toValue(text: string | readonly string[] | null): string | null {
  if (text === null || text.length === 0) return null;
  return typeof text === 'string' ? text : text.join('；');
}

function pick(values: AuditValues, fields: readonly string[]): AuditValues {
  return Object.fromEntries(
    fields.flatMap((field) => (values[field] === undefined ? [] : [[field, values[field]]])),
  );
}
