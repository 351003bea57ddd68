import { daysBetween } from '#/app/dates.ts';
import { MILEAGE_VERDICTS, type MileageVerdict } from '#/app/evidence/mileage-verdicts.ts';
import { ASIDE, fallsBySource, inTime } from '#/app/evidence/readings.ts';
import { grouped } from '#/app/format.ts';
import { SOURCES, type Reading, type ReadingSource } from '#/app/inspection/intake/evidence.ts';
import { MAX_DEVIATION_PERCENT } from './mileage-limits.ts';

/** A reading with its assessment. */
export type AssessedReading = Reading & {
  /**
   * The difference in km if the reading is more than 100 km below the previous one; otherwise null.
   */
  falls_by: number | null;
  /**
   * The difference in km between the value in a control unit and the odometer, negative if the
   * value is lower. Null for other readings, and for a difference of at most 100 km.
   */
  differs_by: number | null;
  /**
   * The number of whole months since the previous reading. For the first reading, since the
   * registration.
   */
  gap_months: number | null;
};

/** The verdict on a mileage with the evidence for it: readings, sources and estimates. */
export type MileageBasis = {
  verdict: MileageVerdict;
  label: string;
  words: string;
  /** The assessed readings, oldest first. */
  readings: AssessedReading[];
  sources: { id: ReadingSource; name: string; count: number }[];
  /** The labels of the sources without a reading. */
  missing: string[];
  /**
   * The mean km per year since registration. Null if the last reading is less than 90 days after
   * registration.
   */
  yearly_km: number | null;
  /**
   * The mileage that `projected` estimates. `difference_percent` is the deviation of the odometer
   * from it in per cent. Both are null if there is no estimate.
   */
  projected_km: number | null;
  difference_percent: number | null;
};

/** The evidence from which a mileage is assessed. */
export type MileageFacts = {
  readings: readonly Reading[];
  /** The first day of the month of registration (YYYY-MM-DD); null if unknown. */
  registered: string | null;
  /**
   * Whether the car can be charged from a plug. If so, the charged energy gives an estimate of its
   * mileage.
   */
  isPlugged: boolean;
  /** The codes of the worn parts whose wear does not match the mileage. */
  wornItems: readonly string[];
};

/**
 * The numbers of sources that the verdicts require: `MOST_SOURCES` for `trusted`, `LEAST_SOURCES`
 * for `likely`.
 */
const MOST_SOURCES = 4;
const LEAST_SOURCES = 3;
const LONG_GAP_MONTHS = 18;
/** The tolerance in km when two readings are compared. */
export const ROUGHLY_KM = 100;
/**
 * The maximum number of km per day that a car may plausibly be driven after its last odometer
 * reading.
 */
const MOST_A_DAY_KM = 500;

/**
 * Returns the verdict on the mileage of a car, based on its readings and its wear, with the
 * evidence.
 */
export function assessMileage(facts: MileageFacts): MileageBasis {
  const sorted = inTime(facts.readings);
  const series = sorted.filter(({ source }) => !ASIDE.includes(source));
  const readings = assessReadings(sorted, series, facts.registered);
  const counted = Map.groupBy(sorted, ({ source }) => source);
  const ids = (Object.keys(SOURCES) as ReadingSource[]).filter(
    (id) => id !== 'charging' || facts.isPlugged,
  );
  const sources = ids.flatMap((id) => {
    const count = counted.get(id)?.length;
    return count === undefined ? [] : [{ id, name: SOURCES[id], count }];
  });
  const ends = projected(series, facts.registered);
  const estimates = facts.isPlugged ? (counted.get('charging') ?? []) : [];
  const off = {
    projected: Math.abs(ends?.off ?? 0),
    charged: Math.max(0, ...estimates.map((each) => percentOff(each, series))),
  };
  const { verdict, words } = verdictOf(readings, sources.length, off, facts);
  return {
    verdict,
    label: MILEAGE_VERDICTS[verdict],
    words,
    readings,
    sources,
    missing: ids.filter((id) => !counted.has(id)).map((id) => SOURCES[id]),
    yearly_km: yearly(series, facts.registered),
    projected_km: ends?.km ?? null,
    difference_percent: ends?.off ?? null,
  };
}

function verdictOf(
  readings: readonly AssessedReading[],
  sources: number,
  off: { projected: number; charged: number },
  { wornItems }: MileageFacts,
): { verdict: MileageVerdict; words: string } {
  const fall = readings.find(({ falls_by }) => falls_by !== null);
  if (fall?.falls_by) {
    const words = `${fall.date}（${SOURCES[fall.source]}）比之前少 ${grouped(fall.falls_by)} 公里`;
    return { verdict: 'false', words };
  }
  const different = readings.find(({ differs_by }) => differs_by !== null);
  if (different?.differs_by) {
    const { date, km, differs_by: by } = different;
    const words = `${date} 控制单元里是 ${grouped(km)} 公里，比表显${by > 0 ? '多' : '少'} ${grouped(Math.abs(by))} 公里`;
    return { verdict: 'false', words };
  }
  if (sources < LEAST_SOURCES) {
    return { verdict: 'doubtful', words: `只有 ${sources} 类来源，不足以判断` };
  }
  if (wornItems.length > 0) {
    return { verdict: 'doubtful', words: `${wornItems.length} 处磨损与里程不符` };
  }
  if (off.projected > MAX_DEVIATION_PERCENT) {
    return { verdict: 'doubtful', words: `表显与推算相差 ${off.projected}%` };
  }
  if (off.charged > MAX_DEVIATION_PERCENT) {
    return { verdict: 'doubtful', words: `表显与按充电量推算的相差 ${off.charged}%` };
  }
  const gap = readings.find(({ gap_months }) => (gap_months ?? 0) > LONG_GAP_MONTHS);
  if (gap) {
    return { verdict: 'likely', words: `${gap.date} 之前有 ${gap.gap_months} 个月没有记录` };
  }
  const words = `${sources} 类来源 ${readings.length} 个读数，逐次上升`;
  return { verdict: sources < MOST_SOURCES ? 'likely' : 'trusted', words };
}

function assessReadings(
  sorted: readonly Reading[],
  series: readonly Reading[],
  registered: string | null,
): AssessedReading[] {
  const falls = fallsBySource(sorted);
  return sorted.map((reading, at) => {
    const off = reading.source === 'modules' ? differenceOf(reading, series) : 0;
    const since = sorted[at - 1]?.date ?? registered;
    return {
      ...reading,
      falls_by: falls.find(({ after }) => after === reading)?.km ?? null,
      differs_by: Math.abs(off) > ROUGHLY_KM ? off : null,
      gap_months: since === null ? null : Math.floor(daysBetween(since, reading.date) / 30.44),
    };
  });
}

/** Returns by how many per cent an estimated mileage deviates from the readings in `series`. */
function percentOff(reading: Reading, series: readonly Reading[]): number {
  const off = differenceOf(reading, series);
  return off === 0 ? 0 : Math.round((Math.abs(off) / Math.max(1, reading.km - off)) * 100);
}

/**
 * Returns by how many km a reading deviates from the odometer readings in `series`: from the one of
 * the same day, or else from those before and after it. 0 if the reading is plausible between these
 * two.
 */
function differenceOf({ date, km }: Reading, series: readonly Reading[]): number {
  const sameDay = series.findLast((each) => each.source === 'odometer' && each.date === date);
  const least = sameDay ?? series.findLast((each) => each.date <= date);
  const most = sameDay ?? series.find((each) => each.date > date);
  if (least && km < least.km) return km - least.km;
  if (most) return km > most.km ? km - most.km : 0;
  const since = least ? daysBetween(least.date, date) : 0;
  return least && km > least.km + MOST_A_DAY_KM * since + ROUGHLY_KM ? km - least.km : 0;
}

/**
 * Estimates the mileage on the day of the last odometer reading from an earlier reading by others,
 * such as a workshop. Assumes that the car was driven the same km per day since registration.
 * Undefined if there are no such readings or the registration is unknown, or if the earlier reading
 * is within 90 days of registration.
 */
function projected(series: readonly Reading[], registered: string | null) {
  const last = series.findLast(({ source }) => source === 'odometer');
  const before = series.findLast(
    ({ source, date }) =>
      source !== 'odometer' && source !== 'acquired' && last !== undefined && date < last.date,
  );
  if (!last || !before || registered === null) return undefined;
  const days = daysBetween(registered, before.date);
  if (days < 90 || before.km === 0) return undefined;
  const km = Math.round((before.km * daysBetween(registered, last.date)) / days);
  return { km, off: Math.round(((last.km - km) / km) * 100) };
}

function yearly(series: readonly Reading[], registered: string | null): number | null {
  const last = series.findLast(({ source }) => source === 'odometer') ?? series.at(-1);
  const days = last && registered !== null ? daysBetween(registered, last.date) : 0;
  return last && days >= 90 ? Math.round((last.km / days) * 365) : null;
}
