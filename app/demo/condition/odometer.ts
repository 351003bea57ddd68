import { daysBetween } from '#/app/dates.ts';
import { FALLEN, type Claim } from './claims.ts';
import { chanceOf, dayAfter, daysOf, type Subject } from './subject.ts';

/** The source of an odometer reading. */
export type ReadingSource = '维保' | '续保' | '年检' | '出险' | '收购' | '检测表显' | '诊断仪';

/** An odometer reading in km. `date` is YYYY-MM-DD. */
export type Reading = { date: string; km: number; source: ReadingSource };

/** A workshop visit. `cost` is in yuan; null if unknown. */
export type Visit = {
  date: string;
  km: number;
  kind: '保养' | '维修';
  items: string[];
  materials: string[];
  place: '4S 店' | '连锁门店';
  cost: number | null;
};

/**
 * Length in km of the road test before the final inspection. Earlier readings are lower by this
 * distance.
 */
export const ROAD_TEST_KM = 15;

/** Longest gap between odometer readings, in months, that a report need not mention. */
export const LONG_GAP_MONTHS = 18;

/** Returns the workshop visits of this car and all its odometer readings, oldest first. */
export function odometerOf(
  car: Subject,
  claims: readonly Claim[],
): { visits: Visit[]; readings: Reading[] } {
  const at = kmAt(car);
  const { bought, checked } = daysOf(car);
  const gap = gapOf(car);
  const isKnown = (date: string) => date <= bought && !(gap && date > gap.from && date < gap.until);
  const visits = withTyres(
    car,
    visitDays(car)
      .filter(isKnown)
      .map((date, number) => toVisit(car, date, at(date), number)),
  );
  const recorded = (
    [
      ...visits.map(({ date, km }) => ({ date, km, source: '维保' as const })),
      ...renewalDays(car)
        .filter(isKnown)
        .map((date) => ({ date, km: at(date), source: '续保' as const })),
      ...annualDays(car)
        .filter(isKnown)
        .map((date) => ({ date, km: at(date), source: '年检' as const })),
      ...claims
        .filter(({ date }) => isKnown(date))
        .map(({ date }) => ({ date, km: at(date), source: '出险' as const })),
    ] satisfies Reading[]
  ).toSorted((one, other) => (one.date < other.date ? -1 : 1));
  // The car was driven to the shop after the purchase, so the reading at the purchase is a few km
  // below that of the inspection.
  const inspected = car.mileageKm - ROAD_TEST_KM;
  const acquired = Math.max(recorded.at(-1)?.km ?? 0, inspected - 12);
  return {
    visits,
    readings: [
      ...recorded,
      { date: bought, km: Math.min(acquired, inspected), source: '收购' },
      { date: checked, km: inspected, source: '检测表显' },
      { date: checked, km: inspected, source: '诊断仪' },
    ],
  };
}

/**
 * Returns the verdict on these odometer readings:
 * - 里程不符 for the demo car with a rolled-back odometer
 * - 基本可信 if a gap is longer than 18 months
 * - 里程可信 otherwise
 */
export function mileageVerdict(car: Subject, readings: readonly Reading[]) {
  if (car.id === FALLEN.id) return '里程不符' as const;
  return longestGap(`${car.registered}-18`, readings) > LONG_GAP_MONTHS
    ? ('基本可信' as const)
    : ('里程可信' as const);
}

/** Returns the longest gap between readings in calendar months, beginning at the day `from`. */
export function longestGap(from: string, readings: readonly Reading[]): number {
  const days = [from, ...readings.map(({ date }) => date)];
  const gaps = days.slice(1).map((day, at) => monthsBetween(days[at] ?? day, day));
  return Math.max(0, ...gaps);
}

/** Returns the number of calendar months between two days. */
function monthsBetween(from: string, until: string): number {
  const count = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  return count(until) - count(from) - (until.slice(8) < from.slice(8) ? 1 : 0);
}

/**
 * Returns a function that computes the odometer reading (km) on a day. The yearly distance varies,
 * and one car's odometer was rolled back.
 */
function kmAt(car: Subject): (day: string) => number {
  const chance = chanceOf(car, 'odometer');
  const first = `${car.registered}-18`;
  const { checked } = daysOf(car);
  const years = Math.max(1, Math.ceil(daysBetween(first, checked) / 365));
  const weights = Array.from({ length: years }, () => 0.75 + chance() * 0.5);
  const drivenBy = (day: string) => {
    const age = Math.max(0, daysBetween(first, day) / 365);
    return weights.reduce(
      (sum, weight, year) => sum + weight * Math.min(1, Math.max(0, age - year)),
      0,
    );
  };
  const hasFallen = car.id === FALLEN.id;
  const driven = car.mileageKm + (hasFallen ? FALLEN.dropKm : 0);
  const whole = drivenBy(checked);
  return (day) => {
    const km =
      (driven * drivenBy(day)) / whole - (hasFallen && day > FALLEN.date ? FALLEN.dropKm : 0);
    // Workshops round readings. None exceeds the inspection's, except on the car with the rollback.
    const most = car.mileageKm - ROAD_TEST_KM + (hasFallen ? FALLEN.dropKm : 0);
    return Math.min(most, Math.round(km / 10) * 10);
  };
}

function visitDays(car: Subject): string[] {
  const chance = chanceOf(car, 'visits');
  const { bought } = daysOf(car);
  const days: string[] = [];
  const every = car.energy === 'bev' ? 350 : 300;
  let day = dayAfter(`${car.registered}-18`, 130 + chance() * 60);
  while (day < bought) {
    days.push(day);
    day = dayAfter(day, every * (0.85 + chance() * 0.3));
  }
  return days;
}

/**
 * Returns the days of the policy renewals at which the insurer recorded the odometer: the first
 * renewal, then every second one.
 */
function renewalDays(car: Subject): string[] {
  const first = `${car.registered}-18`;
  const years = Math.floor(daysBetween(first, daysOf(car).bought) / 365);
  return Array.from({ length: years }, (_, year) => dayAfter(first, 365 * (year + 1) - 9)).filter(
    (_, year) => year === 0 || (year + car.seed) % 2 === 0,
  );
}

/**
 * Returns the day of the first periodic test, shortly before the car is six years old. Empty if the
 * dealer bought the car earlier.
 */
function annualDays(car: Subject): string[] {
  const sixth = dayAfter(`${car.registered}-18`, 6 * 365 - 20);
  return sixth < daysOf(car).bought ? [sixth] : [];
}

/** Returns a period of over eighteen months without readings; undefined for most cars. */
function gapOf(car: Subject): { from: string; until: string } | undefined {
  const first = `${car.registered}-18`;
  const isOld = daysBetween(first, daysOf(car).bought) > 3.2 * 365;
  const isBlank = car.seed % 17 === 6 && isOld && !car.tags.includes('4S全程');
  if (!isBlank || car.id === FALLEN.id) return undefined;
  const from = dayAfter(first, 400 + (car.seed % 5) * 60);
  return { from, until: dayAfter(from, 640) };
}

function toVisit(car: Subject, date: string, km: number, number: number): Visit {
  const isBattery = car.energy === 'bev';
  const isMain = car.tags.includes('4S全程') || car.level === 's' || number < 2 + (car.seed % 3);
  const items = isBattery
    ? ['三电系统检查', '空调滤芯', ...(number % 2 === 1 ? ['制动液'] : [])]
    : [
        '机油机滤',
        ...(number % 2 === 1 ? ['空气滤芯', '空调滤芯'] : []),
        ...(number > 0 && number % 4 === 3 ? ['变速箱油', '制动液'] : []),
      ];
  const materials = isBattery ? ['空调滤芯×1'] : [`机油 ${oilOf(car)}×4L`, '机滤×1'];
  const cost = (isBattery ? 260 : 420) + items.length * 110 + (car.guide > 350_000 ? 380 : 0);
  return {
    date,
    km,
    kind: '保养',
    items,
    materials,
    place: isMain ? '4S 店' : '连锁门店',
    cost: isMain ? cost : Math.round(cost * 0.7),
  };
}

/** Life of a set of tyres in km. */
const SET_KM = 48_000;

/** Returns the visits, with new tyres added to each visit at which the set of tyres was worn. */
function withTyres({ guide }: Subject, visits: readonly Visit[]): Visit[] {
  const price = Math.round(2600 * Math.max(0.7, Math.min(3, guide / 220_000)));
  let since = 0;
  return visits.map((visit) => {
    if (visit.km - since < SET_KM) return visit;
    since = visit.km;
    return {
      ...visit,
      items: [...visit.items, NEW_TYRES],
      materials: [...visit.materials, '轮胎×4'],
      cost: visit.cost === null ? null : visit.cost + price,
    };
  });
}

/** The item of a workshop visit at which four new tyres were fitted. */
export const NEW_TYRES = '四条轮胎更换';

/** Returns the oil grade of this car. */
export function oilOf({ guide, energy }: Subject): string {
  if (energy !== 'fuel') return '0W-20';
  return guide > 350_000 ? '0W-30' : '5W-30';
}
