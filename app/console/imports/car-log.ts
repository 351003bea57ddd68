import { isDeepStrictEqual } from 'node:util';
import { changedValues } from '#/app/console/audit/changed-values.ts';
import { recordAudits, type AuditEntry, type AuditValues } from '#/app/console/audit/queries.ts';
import type { ConsoleContext } from '#/app/console/calls/implement.ts';
import { carSubject } from '#/app/console/cars/change-car.ts';
import { stateOf } from '#/app/console/cars/sale-choices.ts';
import { toAuditValue } from '#/app/console/content/history.ts';
import type { CarRow } from '#/app/inventory/car-row.ts';
import { listBranchNames, listImported } from '#/app/inventory/import-queries.ts';
import { firstHeading } from '#/records/columns/headings.ts';
import type { RecordType } from '#/records/columns/record-type.ts';
import { listRowsOf } from '#/records/import/row-queries.ts';
import type { Journal } from '#/records/undo/journal.ts';

/**
 * Returns a journal that writes each changed car to the audit log: its status, prices and branch
 * before and after the change, and the headings of its other changed fields.
 */
export function carLog(
  { author, staff, now }: ConsoleContext,
  action: 'car.import' | 'car.import.undo',
): Journal {
  return {
    async record(trx, type, { keys, before }) {
      if (type.name !== 'car') return;
      const ids = [...new Set(keys)];
      if (ids.length === 0) return;
      const stored = await listRowsOf(trx, type.name, ids);
      const after = new Map(stored.map(({ key, row }) => [key, row]));
      const imported = await listImported(trx, ids);
      const branches = await listBranchNames(trx);
      // A row names its branch by id or by name.
      const branchOf = ({ branch_id: named }: CarRow) =>
        branches.find(({ name }) => name === named)?.id ?? named ?? null;
      const entries = ids.flatMap((id): AuditEntry[] => {
        const [earlier, later] = [before.get(id), after.get(id)].map((row) =>
          row === undefined ? undefined : (JSON.parse(row) as CarRow),
        );
        const entry = changedValues(
          earlier ? { ...valuesOf(earlier), branch_id: branchOf(earlier) } : {},
          later ? { ...valuesOf(later), branch_id: branchOf(later) } : {},
        );
        const others = earlier && later ? otherHeadings(type, earlier, later) : [];
        if (!entry && others.length === 0) return [];
        const named = others.length > 0 && { others: others.join('、') };
        return [
          {
            action,
            subject: carSubject(id),
            // A deleted car has no branch any more.
            branchId: imported.get(id)?.branch_id ?? staff.branch_id,
            before: entry?.before ?? {},
            after: { ...entry?.after, ...named },
          },
        ];
      });
      await recordAudits(trx, author, entries, now());
    },
  };
}

/** The fields that the log has with their values. It has only the headings of the others. */
const LOGGED: readonly (keyof CarRow)[] = [
  'type',
  'status_note',
  'status_since',
  'price',
  'real',
  'real_lines',
  'original',
  'reduce',
  'special_until',
  'branch_id',
];

function valuesOf(row: CarRow): AuditValues {
  const values = LOGGED.map((field) => [field, toAuditValue(row[field])] as const);
  return { status: stateOf(row), ...Object.fromEntries(values) };
}

function otherHeadings(type: RecordType, before: CarRow, after: CarRow): string[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])] as (keyof CarRow)[];
  return fields
    .filter((field) => !LOGGED.includes(field) && !isDeepStrictEqual(before[field], after[field]))
    .map((field) => firstHeading(type, field));
}
