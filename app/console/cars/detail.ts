import { ACTIONS, FIELDS } from '#/app/console/audit/actions.ts';
import { listAuditRows } from '#/app/console/audit/queries.ts';
import { changesIn, loadNames } from '#/app/console/audit/value-words.ts';
import {
  implementConsole,
  type ConsoleCall,
  type ConsoleContext,
} from '#/app/console/calls/implement.ts';
import { photosOf } from '#/app/console/cars/photos/photo-calls.ts';
import { PHOTO_GROUPS } from '#/app/console/cars/photos/photo-groups.ts';
import { driveAwayOf } from '#/app/console/cars/price/price-values.ts';
import { toDeniedWords } from '#/app/console/cars/texts/denied-words.ts';
import { isContent, KINDS } from '#/app/console/content/kinds.ts';
import { mayChange } from '#/app/console/content/scope.ts';
import { readDeniedTags } from '#/app/evidence/denied-tags.ts';
import { firstHeading } from '#/records/columns/headings.ts';
import type { RecordType } from '#/records/columns/record-type.ts';
import { listRowsOf } from '#/records/import/row-queries.ts';
import { notFound } from '#/server/http/errors.ts';
import { carSubject } from './change-car.ts';
import { getCar } from './contract.ts';
import { readCarLines } from './read-cars.ts';
import { mayMake } from './scope.ts';
import { expectCar } from './stored-car.ts';

const MOST_HISTORY = 50;

/** Returns the handler of `getCar`. `type` is the record type of cars. */
export function carDetailCall(type: RecordType): ConsoleCall {
  return implementConsole(getCar, async ({ id }, context) => {
    const { db, staff } = context;
    const { row } = await expectCar(db, id, context);
    const [[car], denied, history] = await Promise.all([
      readCarLines([id], context),
      readDeniedTags(db, [id]),
      readHistory(id, context),
    ]);
    if (!car) throw notFound('没有这辆车');
    const clears = type.clears?.['price']?.fields ?? [];
    return {
      car,
      title: row.title,
      tags: row.tags ?? [],
      denied: (denied.get(id) ?? []).map(toDeniedWords),
      notes: row.notes ?? null,
      status_note: row.status_note ?? null,
      photos: PHOTO_GROUPS.map((group) => ({ group, photos: photosOf(row, group) })),
      price_clears: clears.flatMap((field) => {
        const value = row[field as keyof typeof row];
        if (value === undefined) return [];
        return {
          field,
          name: nameOf(type, field),
          value: typeof value === 'number' ? value : null,
        };
      }),
      drive_away: driveAwayOf(row),
      can: {
        status: mayMake(staff, 'setCarStatus'),
        price: mayMake(staff, 'setCarPrice'),
        texts: mayMake(staff, 'setCarTexts'),
      },
      reports: await listReports(id, context),
      history,
    };
  });
}

/**
 * Returns the heading of a field in import tables, or its description if it has no column there.
 */
function nameOf(type: RecordType, field: string): string {
  const heading = firstHeading(type, field);
  return heading === field ? (type.about[field]?.[0] ?? field) : heading;
}

/** Returns the types of reports on a car that the person may write. */
async function listReports(id: string, { db, staff }: ConsoleContext) {
  const types = Object.keys(KINDS)
    .filter(isContent)
    .filter((type) => KINDS[type].isOfCar && mayChange(staff, type));
  const reports = [];
  for (const type of types) {
    const stored = await listRowsOf(db, type, [id]);
    reports.push({ type, title: KINDS[type].title, is_written: stored.length > 0 });
  }
  return reports;
}

async function readHistory(id: string, { db }: ConsoleContext) {
  const rows = await listAuditRows(db, { subject: carSubject(id), most: MOST_HISTORY });
  const names = await loadNames(db);
  return rows.map((row) => ({
    id: row.id,
    at: row.at,
    who: row.who,
    action: (ACTIONS as Readonly<Record<string, string>>)[row.action] ?? row.action,
    words: changesIn(row, names)
      .map(({ field, before, after }) =>
        field === FIELDS.why
          ? `${field}：${after}`
          : `${field} ${before || '无'} → ${after || '无'}`,
      )
      .join('，'),
  }));
}
