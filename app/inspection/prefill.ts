import { chinaDay } from '#/app/dates.ts';
import { toInspected } from '#/app/inspection/answers/car-of-inspection.ts';
import { UNCONFIRMED } from '#/app/inspection/intake/inspection-row.ts';
import { applies } from '#/app/inspection/rules/applies.ts';
import { CATALOGUE } from '#/app/inspection/rules/catalogue.ts';
import type { Database } from '#/database/database.ts';
import type { Prefill } from '#/records/columns/prefill.ts';
import {
  listCars,
  listCarsWithReport,
  listMaintenanceReports,
  listUsedNumbers,
  type CarKnown,
} from './queries.ts';

/**
 * The values with which a template begins the rows of inspections: report number, date, and the
 * categories that apply to the car.
 */
export const inspectionPrefill: Prefill = {
  async listValues(db, carIds, now) {
    const today = chinaDay(now);
    const cars = new Map((await listCars(db, carIds)).map((car) => [car.id, car]));
    const numbers = await freeNumbers(db, carIds, today.replaceAll('-', ''));
    return carIds.map((id, at) => ({
      report_id: numbers[at] ?? '',
      car_id: id,
      inspected_on: today,
      normal: `${UNCONFIRMED} ${lettersOf(cars.get(id))}`,
    }));
  },
  listNotes: listServiceNotes,
  listDone: listCarsWithReport,
};

/**
 * Returns a note for each car that already has a maintenance report: an inspector can leave the
 * services and their query empty. A query without services would state that none were found.
 */
async function listServiceNotes(
  db: Database,
  carIds: readonly string[],
): Promise<Map<string, string>> {
  const reports = await listMaintenanceReports(db, carIds);
  return new Map(
    [...reports].flatMap(([id, body]) => {
      const { entries = [] } = JSON.parse(body) as { entries?: readonly object[] };
      if (entries.length === 0) return [];
      const note = `网站上已有维保报告（${entries.length} 条记录），这里的维保记录和维保查询可以空着；空着就是没有查，不会写成「未查到」`;
      return [[id, note] as const];
    }),
  );
}

/**
 * Returns the letters of the categories with at least one checkpoint that applies to the car: `A B
 * C`.
 */
function lettersOf(car: CarKnown | undefined): string {
  const build = car && toInspected(car);
  const codes = [...CATALOGUE.values()]
    .filter((checkpoint) => build !== undefined && applies(checkpoint.applies, build))
    .map(({ code }) => code.slice(0, 1));
  return [...new Set(codes)].join(' ');
}

/**
 * The maximum number of characters of the car's id in a report number. A report number has at most
 * 40 characters.
 */
const MOST_OF_ID = 27;

/** Returns a new report number for each car. No report and no draft has this number yet. */
async function freeNumbers(
  db: Database,
  carIds: readonly string[],
  day: string,
): Promise<string[]> {
  const stems = carIds.map((id) => `${id.slice(-MOST_OF_ID)}-${day}`);
  const used = new Set(await listUsedNumbers(db, day));
  return stems.map((stem) => {
    let number = stem;
    for (let at = 2; used.has(number); at += 1) number = `${stem}-${at}`;
    used.add(number);
    return number;
  });
}
