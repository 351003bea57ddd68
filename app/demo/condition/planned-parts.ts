import { daysBetween } from '#/app/dates.ts';
import { isReadOff, serviceQueryOf } from '#/app/demo/queried.ts';
import type { Visit } from './odometer.ts';
import type { Step } from './steps.ts';
import { daysOf, type Subject } from './subject.ts';
import type { Wear } from './wear.ts';

/** A wear part or fluid with its remaining life in km and months. `price` is in yuan. */
export type Consumable = {
  name: string;
  part: 'brake' | 'fluid' | 'electric' | 'filter' | 'drive' | 'other';
  position?: string;
  method: string;
  /**
   * The measured value, and the limits for new, watch and replace; absent if it cannot be
   * measured.
   */
  reading?: { value: number; unit: string; fresh?: number; warn?: number; replace: number };
  state: 'fresh' | 'good' | 'watch' | 'replaced';
  leftKm?: number;
  leftMonths?: number;
  everyKm?: number;
  everyMonths?: number;
  /** The price range with labour; absent if no workshop gave one. */
  price?: readonly [from: number, to: number];
  /** The step of the preparation that replaced the part. */
  step?: Step;
  next: string;
};

/**
 * The data from which the state of a wear part is estimated. `step` finds a step of the preparation
 * by name.
 */
export type PlannedPart = {
  car: Subject;
  visits: readonly Visit[];
  step: (name: string) => Step | undefined;
};

/** Life of iridium spark plugs and belts in km, by the maker's manual. */
const PLUG_KM = 100_000;
const BELT_KM = 120_000;

/** Returns the gear oil of this car, estimated from the recorded changes. */
export function gearOilOf({ car, visits }: PlannedPart): Consumable[] {
  if (!isReadOff(car)) return [];
  const left = 60_000 - sinceLast(car, visits, '变速箱油');
  return [
    {
      name: '变速箱油',
      part: 'fluid',
      method: byRecords(car),
      state: left <= 3_000 ? 'watch' : 'good',
      leftKm: Math.max(0, hundreds(left)),
      everyKm: 60_000,
      price: yuan(car, 900, 1_300),
      next: left <= 3_000 ? '按手册已到周期，建议交车后更换' : '每 6 万公里',
    },
  ];
}

/** Returns the filters and wipers of this car. */
export function filtersOf(
  { wipersAreNew }: Wear,
  { car, visits, step }: PlannedPart,
): Consumable[] {
  const cabin = step('空调滤芯更换');
  const airLeft = 20_000 - (sinceLast(car, visits, '空气滤芯') % 20_000);
  return [
    ...(isDrivenByFuel(car)
      ? [
          {
            name: '空气滤芯',
            part: 'filter' as const,
            method: isReadOff(car) ? `目视，${byRecords(car)}` : '目视',
            state: 'good' as const,
            ...(isReadOff(car) && { leftKm: hundreds(airLeft) }),
            everyKm: 20_000,
            price: yuan(car, 90, 140),
            next: '每 2 万公里',
          },
        ]
      : []),
    {
      name: '空调滤芯',
      part: 'filter',
      method: '目视、嗅闻',
      state: cabin ? 'replaced' : 'good',
      leftKm: 20_000,
      leftMonths: 12,
      everyKm: 20_000,
      everyMonths: 12,
      price: yuan(car, 90, 150),
      ...(cabin && { step: cabin }),
      next: '每年，或 2 万公里',
    },
    {
      name: '雨刮片',
      part: 'other',
      method: '试刮',
      state: wipersAreNew ? 'fresh' : 'good',
      leftMonths: wipersAreNew ? 12 : 6,
      everyMonths: 12,
      price: yuan(car, 80, 160),
      next: '刮不净或有异响时',
    },
  ];
}

/** Returns the wear parts of this car's engine or, without an engine, of its traction battery. */
export function drivenOf({ car }: PlannedPart): Consumable[] {
  const { mileageKm: km, registered } = car;
  if (!isDrivenByFuel(car)) {
    const age = Math.round(daysBetween(`${registered}-18`, daysOf(car).rechecked) / 30.44);
    return [
      {
        name: '动力电池冷却液',
        part: 'fluid',
        method: '目视，按手册周期推算',
        state: 'good',
        leftMonths: 48 - (age % 48),
        everyMonths: 48,
        next: '每 4 年，价格以品牌售后报价为准',
      },
    ];
  }
  const isDue = km % PLUG_KM > PLUG_KM - 3_000;
  const plugs: Consumable = {
    name: '火花塞',
    part: 'drive',
    method: '按手册里程推算，未拆检',
    state: isDue ? 'watch' : 'good',
    leftKm: hundreds(PLUG_KM - (km % PLUG_KM)),
    everyKm: PLUG_KM,
    price: yuan(car, 480, 720),
    next: '每 10 万公里',
  };
  return [
    ...(isReadOff(car) ? [plugs] : []),
    {
      name: '附件皮带',
      part: 'drive',
      method: '目视',
      state: 'good',
      ...(isReadOff(car) && { leftKm: hundreds(BELT_KM - (km % BELT_KM)) }),
      everyKm: BELT_KM,
      next: '每 12 万公里，价格要看车型',
    },
  ];
}

/** Returns a text on the method of an estimate by mileage. */
function byRecords(car: Subject): string {
  return serviceQueryOf(car) === 'ready' ? '按维保记录推算' : '没有维保记录，按里程推算';
}

/** Returns whether this car has an engine. */
export function isDrivenByFuel({ energy }: Subject): boolean {
  return energy !== 'bev';
}

/**
 * Returns a price range for this car. `from` and `to` are the range for a car with a list price of
 * 220,000 yuan.
 */
export function yuan({ guide }: Subject, from: number, to: number): readonly [number, number] {
  const priceFactor = Math.max(0.7, Math.min(3, guide / 220_000));
  const tens = (amount: number) => Math.round((amount * priceFactor) / 10) * 10;
  return [tens(from), tens(to)];
}

/** Rounds a distance to the nearest 100 km, for estimates. */
export function hundreds(km: number): number {
  return Math.round(km / 100) * 100;
}

/**
 * Returns the km that this car was driven since the last visit with an item, or since the car was
 * new if no visit has the item.
 */
function sinceLast(car: Subject, visits: readonly Visit[], item: string): number {
  const last = visits.findLast(({ items }) => items.includes(item));
  return Math.max(0, car.mileageKm - (last?.km ?? 0));
}
