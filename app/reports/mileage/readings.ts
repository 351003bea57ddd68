import type { MileageEntry } from './contract.ts';

/** What the odometer showed on a day, and who read it. */
export type Reading = {
  date: string;
  km: number;
  source: string;
  /** Of what was judged already: how much (km) it is below the one before it, null where it is not. */
  falls_by?: number | null;
  /** Whether it is no figure of the odometer, and only held against those: a control unit, an estimate. */
  isAside?: boolean;
};
/** A reading that is lower than the one before it. */
export type Fall = { before: Reading; after: Reading; km: number };
/** A long time without any trace, in whole months. */
export type Gap = { from: string; until: string; months: number };

/** From how many months on a time without a record is pointed out. */
export const LONG_GAP_MONTHS = 18;
/** Readings are written down roughly: so little less is no fall (km). */
const ROUGHLY_KM = 100;

type Told = Pick<MileageEntry, 'date' | 'kind'> & {
  mileage_km?: number | null | undefined;
  source?: string | null | undefined;
};

/** The readings of a car's records, oldest first; of a day the lower one first. */
export function readingsOf(entries: readonly Told[]): Reading[] {
  return entries
    .flatMap(({ date, mileage_km: km, kind, source }) =>
      typeof km === 'number' ? [{ date, km, source: source || kind }] : [],
    )
    .sort((one, other) => compare(one.date, other.date) || one.km - other.km);
}

/** The readings of the odometer itself. */
export function seriesOf<Each extends Reading>(readings: readonly Each[]): Each[] {
  return readings.filter(({ isAside }) => isAside !== true);
}

/** Where the odometer fell: each fall against the reading just before it. */
export function fallsOf(readings: readonly Reading[]): Fall[] {
  const series = seriesOf(readings);
  return series.flatMap((after, at) => {
    const before = series[at - 1];
    if (!before) return [];
    const below = before.km - after.km;
    // Whoever has judged the readings knows more than their order.
    const km = after.falls_by === undefined && below > ROUGHLY_KM ? below : (after.falls_by ?? 0);
    return km > 0 ? [{ before, after, km }] : [];
  });
}

/**
 * Where the car left no trace for long. `since` is when it was registered, `until` the day on which
 * its records were asked for: from the last of them to that day may be long, too.
 */
export function gapsOf(
  dates: readonly string[],
  since: string | undefined,
  until: string | undefined,
): Gap[] {
  const told = [...dates].sort(compare);
  const isAfter = until !== undefined && until > (told[told.length - 1] ?? '');
  const days = [...(since === undefined ? [] : [since]), ...told, ...(isAfter ? [until] : [])];
  return days.flatMap((to, at) => {
    const from = days[at - 1];
    const months = from === undefined ? 0 : monthsBetween(from, to);
    return from !== undefined && months > LONG_GAP_MONTHS ? [{ from, until: to, months }] : [];
  });
}

/** The readings as they would be had the odometer never fallen: each fall is added to all after it. */
export function projected(readings: readonly Reading[]): Reading[] {
  let added = 0;
  const falls = new Map(fallsOf(readings).map(({ after, km }) => [after, km]));
  return readings.map((reading) => {
    added += falls.get(reading) ?? 0;
    return reading.isAside ? reading : { ...reading, km: reading.km + added };
  });
}

/** A year of the calendar: how far the car was driven in it (km), and whether the odometer fell in it. */
export type YearDriven = { year: number; km: number; isFallen: boolean };

/**
 * How far the car was driven each year, between its first and last reading; between two readings it
 * is taken to have been driven evenly. A fall is made good as `projected` does.
 */
export function yearlyOf(readings: readonly Reading[]): YearDriven[] {
  const line = projected(readings);
  const [first] = line;
  const last = line[line.length - 1];
  if (!first || !last || first.date === last.date) return [];
  const falls = fallsOf(readings);
  const [from, until] = [yearOf(first.date), yearOf(last.date)];
  return Array.from({ length: until - from + 1 }, (_, at) => {
    const year = from + at;
    const km = kmAt(line, `${year + 1}-01-01`) - kmAt(line, `${year}-01-01`);
    const isFallen = falls.some(
      ({ before, after }) => yearOf(before.date) <= year && year <= yearOf(after.date),
    );
    return { year, km: Math.round(km), isFallen };
  });
}

/** How many different sources there are: readings of several bear each other out. */
export function sourcesOf(readings: readonly Reading[]): string[] {
  return [...new Set(readings.map(({ source }) => source))];
}

function kmAt(line: readonly Reading[], day: string): number {
  const after = line.findIndex(({ date }) => date >= day);
  const next = line[after];
  const before = line[after - 1];
  if (!next) return line[line.length - 1]?.km ?? 0;
  if (!before) return next.km;
  const share =
    (Date.parse(day) - Date.parse(before.date)) / (Date.parse(next.date) - Date.parse(before.date));
  return before.km + (next.km - before.km) * share;
}

/** Whole months of the calendar. */
function monthsBetween(from: string, until: string): number {
  const count = (day: string) => yearOf(day) * 12 + Number(day.slice(5, 7));
  return count(until) - count(from) - (until.slice(8, 10) < from.slice(8, 10) ? 1 : 0);
}

function yearOf(day: string): number {
  return Number(day.slice(0, 4));
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
