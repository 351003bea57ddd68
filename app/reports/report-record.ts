import type { BaseIssue, BaseSchema, InferOutput } from 'valibot';
import { chinaDay } from '#/app/dates.ts';
import { COMPARED_REPORTS } from '#/app/evidence/compared-reports.ts';
import { DAMAGE_SOURCES } from '#/app/evidence/damage/damage-records.ts';
import { deniedTagReason, readDeniedTags, type DeniedTag } from '#/app/evidence/denied-tags.ts';
import { readDamageWarnings } from '#/app/inventory/projection/damage-warnings.ts';
import type { ReportType } from '#/app/inventory/report-type.ts';
import { headingOf } from '#/app/inventory/table/car-columns.ts';
import { readMileageWarnings } from '#/app/inventory/warnings/mileage-warnings.ts';
import type { Database } from '#/database/database.ts';
import { deleteRows, listMissing } from '#/database/queries.ts';
import { upsert } from '#/database/upsert.ts';
import { namedDay } from '#/records/columns/cells/month-days.ts';
import type { Prefill } from '#/records/columns/prefill.ts';
import {
  BadCell,
  BadRecord,
  recordType,
  type Picture,
  type RecordType,
} from '#/records/columns/record-type.ts';
import type { About } from '#/records/parts/part.ts';
import type { Reason } from '#/records/reasons/reason.ts';
import { ROW } from '#/records/reasons/row-reasons.ts';
import { VALUE } from '#/records/reasons/value-reasons.ts';
import { reportAbout, reportColumns, type reportRow } from './report-row.ts';
import { verdictWarnings } from './verdict-rules.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- the input type differs from schema to schema
type RowSchema = BaseSchema<any, { car_id: string }, BaseIssue<unknown>> & {
  readonly entries: typeof reportRow;
};

type OwnField<S extends RowSchema> = Exclude<keyof S['entries'], keyof typeof reportRow> & string;

type Spec<S extends RowSchema> = {
  /**
   * The name of the record type, which is also the type under which reports are stored. It is one
   * word, because a hyphen ends the type in the name of an import file.
   */
  name: ReportType;
  aliases: readonly string[];
  summary: string;
  /**
   * The schema of a row, which includes `...reportRow`. It transforms the row to the format of the
   * report's contract.
   */
  schema: S;
  /** The column headings of the report's own fields. */
  columns: Readonly<Record<string, OwnField<S>>>;
  /** The meaning and an example of each of the report's own fields. */
  about: Readonly<Record<OwnField<S>, About>>;
  /**
   * Replaces the names of picture files in a row by the names of the stored pictures. Passed on to
   * `recordType`.
   */
  pictures?: (row: Partial<InferOutput<S>>, picture: Picture) => Promise<Partial<InferOutput<S>>>;
  /**
   * Returns the errors that depend on the current time, such as a date in the future. The schema
   * cannot find them.
   */
  late?: (row: Partial<InferOutput<S>>, now: Date) => BadRecord[];
};

/**
 * Returns the record type of a report on a car. An imported row replaces the stored report of the
 * same type and car.
 */
export function reportRecord<S extends RowSchema>(spec: Spec<S>): RecordType {
  const { late, ...type } = spec as unknown as Spec<RowSchema>;
  return recordType<RowSchema, DeniedTags>({
    ...type,
    key: ['car_id'],
    columns: { ...reportColumns, ...spec.columns },
    about: { ...reportAbout, ...spec.about },
    table: {
      cells: { date: namedDay, checked: namedDay },
      parts: {},
      leftOut: [],
      guarded: [],
    },
    async check(trx, rows, now) {
      const found = await checkCars(trx, rows);
      return rows.map((row, at) => [
        ...(found[at] ?? []),
        ...futureDays(row, now),
        ...(late?.(row, now) ?? []),
      ]);
    },
    async write(trx, rows) {
      const reports = rows.map(({ car_id, ...report }) => ({
        car_id,
        type: spec.name,
        body: JSON.stringify(report),
      }));
      await upsert(trx, 'car_report', ['car_id', 'type'], reports);
    },
    remove: (trx, rows) =>
      deleteRows(
        trx,
        'car_report',
        rows.map(({ car_id }) => ({ car_id, type: spec.name })),
      ),
    prefill: prefillOf(spec.name),
    ...(isCompared(spec.name) && { affects: affectedCars, facts: readDenied }),
    async warn(trx, rows, _, denied) {
      const others = isCompared(spec.name) ? await warnOfCars(trx, rows, spec.name, denied) : [];
      return rows.map((row, at) => [...(others[at] ?? []), ...verdictWarnings(spec.name, row)]);
    },
  });
}

/**
 * Returns the values with which a template begins its rows: the ids of cars, and today as the day
 * of the report. For cars that already have the report, the day is left out, so that importing an
 * empty row changes nothing.
 */
function prefillOf(type: ReportType): Prefill {
  const listDone = async (db: Database) => {
    const rows = await db.kysely
      .selectFrom('car_report')
      .select('car_id')
      .where('type', '=', type)
      .execute();
    return new Set(rows.map(({ car_id }) => car_id));
  };
  return {
    listDone,
    async listValues(db, carIds, now) {
      const done = await listDone(db);
      const today = chinaDay(now);
      return carIds.map((car_id) => (done.has(car_id) ? { car_id } : { car_id, date: today }));
    },
  };
}

/**
 * Returns an error for each day of `row` that is later than today. Days within lists are not
 * checked.
 */
function futureDays(row: object, now: Date): BadCell[] {
  const today = chinaDay(now);
  return Object.entries(row).flatMap(([field, value]) =>
    DAYS.has(field) && String(value) > today
      ? new BadCell(field, VALUE.not_come_yet(String(value)))
      : [],
  );
}

const DAYS = new Set(['date', 'checked', 'first_date']);

function isCompared(type: string): boolean {
  return COMPARED_REPORTS.some((compared) => compared === type);
}

/** Returns, for each row, a list with the id of the car that the row changes. */
async function affectedCars(_: Database, rows: readonly { car_id: string }[]) {
  return rows.map(({ car_id }) => [car_id]);
}

/** The denied claims of cars, by the id of the car. */
type DeniedTags = Awaited<ReturnType<typeof readDeniedTags>>;

/** Returns the denied claims of the cars of these rows before the rows are written. */
function readDenied(
  trx: Database,
  rows: readonly { car_id?: string | undefined }[],
): Promise<DeniedTags> {
  return readDeniedTags(
    trx,
    rows.flatMap(({ car_id }) => car_id ?? []),
  );
}

/**
 * Returns the warnings for each row: readings that contradict the car's mileage, claims in the
 * car's row that records of the car contradict or no longer support, and damage that the car's
 * inspection did not find.
 * @param before the denied claims of the cars before the rows were written
 */
async function warnOfCars(
  trx: Database,
  rows: readonly { car_id: string }[],
  type: string,
  before: DeniedTags,
) {
  const ids = rows.map(({ car_id }) => car_id);
  const damage = await readDamageWarnings(trx, type in DAMAGE_SOURCES ? ids : []);
  const denied = await readDeniedTags(trx, ids);
  const mileages = await readMileageWarnings(trx, ids);
  return rows.map((row) => [
    ...(damage.get(row.car_id) ?? [])
      .filter((each) => each.type === type)
      .map(({ reason }) => ({ field: '', code: 'conflict' as const, reason })),
    ...(mileages.get(row.car_id) ?? []).flatMap(({ reading, reason }) => {
      const field = pathOfReading(row, reading.km);
      return field === undefined ? [] : [{ field, reason, code: 'conflict' as const }];
    }),
    // The claim is in a cell of the car, so no cell of this row is quoted. A claim that no record
    // supported before was reported then.
    ...(denied.get(row.car_id) ?? [])
      .filter((tag) => !tag.isUnsupported || !isAmong(before.get(row.car_id), tag))
      .map((tag) => ({
        field: '',
        code: 'denied_claim' as const,
        reason: ofCar(row.car_id, headingOf(tag.field), deniedTagReason(tag)),
      })),
  ]);
}

function isAmong(tags: readonly DeniedTag[] = [], { tag, field }: DeniedTag): boolean {
  return tags.some((each) => each.tag === tag && each.field === field);
}

/**
 * Returns the reason why a claim is denied, preceded by the car's id and the heading of the field
 * with the claim.
 */
function ofCar(id: string, heading: string, reason: Reason): Reason {
  return { ...reason, zh: `${id} 的${heading}${reason.zh}`, en: `${id}, ${heading}: ${reason.en}` };
}

/**
 * Returns the dotted path of the odometer reading `km` in a report; undefined if the report does
 * not contain this reading.
 */
function pathOfReading(value: unknown, km: number): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [field, inner] of Object.entries(value)) {
    if (field === 'mileage_km' && inner === km) return field;
    const found = pathOfReading(inner, km);
    if (found !== undefined) return `${field}.${found}`;
  }
  return undefined;
}

/**
 * Returns a list of errors for each row. It has one error if the car is unknown, otherwise none.
 */
export async function checkCars(trx: Database, rows: readonly { car_id?: string | undefined }[]) {
  const named = rows.flatMap(({ car_id }) => car_id ?? []);
  const missing = await listMissing(trx, 'car_import', named);
  return rows.map(({ car_id }) =>
    car_id !== undefined && missing.has(car_id)
      ? [
          new BadRecord(
            'car_id',
            ROW.no_named_record({ zh: '车源', en: 'car' }, car_id, '车源，或改成已有的车源号'),
            'unknown_reference',
          ),
        ]
      : [],
  );
}
