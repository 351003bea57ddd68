import type { MileageEntry } from './mileage-report.ts';

/** An odometer reading: its day (YYYY-MM-DD), its km and its source. */
export type Reading = {
  date: string;
  km: number;
  source: string;
  /**
   * How many km the reading is below the previous one; null if it is not below. Absent if the
   * reading was not assessed.
   */
  falls_by?: number | null;
  /** Whether the value is not from the odometer: an estimate, or the mileage in a control unit. */
  isOutOfSeries?: boolean;
};
/**
 * The labels of the sources of readings. This file contains no schemas, so that browsers can use
 * the labels without loading any.
 */
export const SOURCE_WORDS = {
  service: '维保',
  claim: '出险',
  annual: '年检',
  renewal: '续保',
  odometer: '检测表显',
  modules: '诊断仪',
  acquired: '收购',
  transfer: '过户',
  charging: '充电量推算',
} as const;
/** The key of a source of readings. */
type ReadingSource = keyof typeof SOURCE_WORDS;

/**
 * The sources whose mileages are not read from the odometer: control units, and estimates from
 * charged energy.
 */
export const ASIDE: readonly string[] = ['modules', 'charging'];

/**
 * The sources whose readings are sorted last within a day, because the inspection is assumed to be
 * the last event of its day.
 */
const LAST_OF_DAY: readonly string[] = ['odometer', 'modules'];

/** Two successive readings. The second is `km` lower than the first. */
export type Fall = { before: Reading; after: Reading; km: number };
/** A period without records of a car: first day, last day, and length in whole months. */
export type Gap = { from: string; until: string; months: number };

/** The length in months above which a period without records is reported. */
export const LONG_GAP_MONTHS = 18;
/**
 * Tolerance in km for rounded readings. A reading that is lower than the previous one by at most
 * this is not a fall.
 */
const ROUGHLY_KM = 100;

type Entry = Pick<MileageEntry, 'date' | 'kind'> & {
  mileage_km?: number | null | undefined;
  source?: string | null | undefined;
};

/**
 * Returns the odometer readings in a car's records, oldest first. Within a day, the lower reading
 * comes first.
 */
export function readingsOf(entries: readonly Entry[]): Reading[] {
  return entries
    .flatMap(({ date, mileage_km: km, kind, source }) =>
      typeof km === 'number' ? [{ date, km, source: source || kind }] : [],
    )
    .sort((one, other) => compare(one.date, other.date) || one.km - other.km);
}

/** Matches the source of a mileage that was estimated, not read. */
const ESTIMATED = /推算|估算/;

/** Returns the odometer readings in a car's records, oldest first. Estimates are left out. */
export function odometerReadings(entries: readonly Entry[]): Reading[] {
  return readingsOf(entries).filter(({ source }) => !ESTIMATED.test(source));
}

/**
 * Returns the odometer readings in the entries of a maintenance report. An unknown source becomes
 * `service`.
 */
export function visitReadings(
  entries: readonly Entry[],
): (Reading & { source: ReadingSource; label: string })[] {
  return odometerReadings(entries)
    .filter(({ date }) => /^\d{4}-\d\d-\d\d$/.test(date))
    .map(({ date, km, source: label }) => ({ date, km, source: sourceLabelled(label), label }));
}

/**
 * Returns `readings`, followed by the `visits` up to the day `until`. Leaves out a visit with the
 * same day and mileage as one of the readings.
 */
export function withVisits<Each extends Pick<Reading, 'date' | 'km'>>(
  readings: readonly Each[],
  visits: readonly Each[],
  until: string,
): Each[] {
  const all = [...readings];
  for (const visit of visits) {
    const isThere = all.some(({ date, km }) => date === visit.date && km === visit.km);
    if (!isThere && visit.date <= until) all.push(visit);
  }
  return all;
}

/** Returns the readings sorted by day, oldest first. The sources must be keys of `SOURCE_WORDS`. */
export function inTime<Each extends Reading>(readings: readonly Each[]): Each[] {
  return [...readings].sort(
    (one, other) =>
      compare(one.date, other.date) ||
      LAST_OF_DAY.indexOf(one.source) - LAST_OF_DAY.indexOf(other.source) ||
      one.km - other.km,
  );
}

/**
 * Returns the falls of the odometer among unsorted readings. The sources must be keys of
 * `SOURCE_WORDS`.
 */
export function fallsBySource(readings: readonly Reading[]): Fall[] {
  return fallsOf(inTime(readings.filter(({ source }) => !ASIDE.includes(source))));
}

/** Returns the readings from the odometer, without values of control units and estimates. */
export function seriesOf<Each extends Reading>(readings: readonly Each[]): Each[] {
  return readings.filter(({ isOutOfSeries }) => isOutOfSeries !== true);
}

/**
 * Returns the falls of the odometer. A fall is a pair of successive readings in which the second
 * reading is more than 100 km below the first.
 */
export function fallsOf(readings: readonly Reading[]): Fall[] {
  const series = seriesOf(readings);
  return series.flatMap((after, at) => {
    const before = series[at - 1];
    if (!before) return [];
    const below = before.km - after.km;
    // The result of an assessment takes precedence over the computed difference.
    const km = after.falls_by === undefined && below > ROUGHLY_KM ? below : (after.falls_by ?? 0);
    return km > 0 ? [{ before, after, km }] : [];
  });
}

/**
 * Returns the periods longer than 18 months (`LONG_GAP_MONTHS`) that contain none of `dates`.
 * @param dates the days of a car's records
 * @param since the day of registration, if known
 * @param until the day of the query, if known
 */
export function gapsOf(
  dates: readonly string[],
  since: string | undefined,
  until: string | undefined,
): Gap[] {
  const sortedDates = [...dates].sort(compare);
  const isAfter = until !== undefined && until > (sortedDates[sortedDates.length - 1] ?? '');
  const days = [
    ...(since === undefined ? [] : [since]),
    ...sortedDates,
    ...(isAfter ? [until] : []),
  ];
  return days.flatMap((to, at) => {
    const from = days[at - 1];
    const months = from === undefined ? 0 : monthsBetween(from, to);
    return from !== undefined && months > LONG_GAP_MONTHS ? [{ from, until: to, months }] : [];
  });
}

/**
 * Returns the readings as if the odometer had never fallen: the km of each fall are added to all
 * later readings.
 */
export function projected(readings: readonly Reading[]): Reading[] {
  let added = 0;
  const falls = new Map(fallsOf(readings).map(({ after, km }) => [after, km]));
  return readings.map((reading) => {
    added += falls.get(reading) ?? 0;
    return reading.isOutOfSeries ? reading : { ...reading, km: reading.km + added };
  });
}

/** The km that a car was driven in a calendar year, and whether the odometer fell. */
export type YearDriven = { year: number; km: number; isFallen: boolean };

/**
 * Returns the estimated km driven in each calendar year, from the first to the last reading. Empty
 * unless there are readings of two days.
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

/**
 * Returns the number of kinds of sources of `readings`, by their labels. Workshops and other labels
 * that are not in `SOURCE_WORDS`, such as 4S and 保养, are one kind, as in the mileage basis of an
 * inspection.
 */
export function countSourceKinds(readings: readonly Reading[]): number {
  return new Set(readings.map(({ source }) => sourceLabelled(source))).size;
}

/** Returns the source with this label; `service` if there is none. */
function sourceLabelled(label: string): ReadingSource {
  const named = Object.entries(SOURCE_WORDS).find(([, word]) => word === label);
  return (named?.[0] as ReadingSource | undefined) ?? 'service';
}

/** Returns the labels of the sources of `readings`, each once. */
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

/** Returns the number of whole months between two days. */
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
