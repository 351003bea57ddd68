import { grouped, priceText } from '#/app/format.ts';
import type { CarDetail } from '#/app/inventory/car-detail.ts';
import { showsThreeElectricWarranty } from './display-rules.ts';
import { isAssessment, withSource } from './stated-fact.ts';
import { STATED } from './stated-level.ts';
import { warrantyLeft } from './warranty-left.ts';

/** One line of the card of electric parts. */
type ElectricLine = { label: string; note?: string | undefined; value: string };

/**
 * Returns the lines on the battery and the other electric parts. Empty unless the car is a
 * new-energy car with a known warranty on these parts.
 */
export function electricLines(detail: CarDetail): ElectricLine[] {
  const { car } = detail;
  if (!showsThreeElectricWarranty(car)) return [];
  const { is_replacing_battery } = car;
  const { battery } = detail.more ?? {};
  const lines: ElectricLine[] = [
    { label: '电池健康度', note: measured(detail), value: healthText(battery) },
    ...warrantyLines(detail),
    { label: '电池权属', value: ownerOf(detail) },
    // An unrecorded history does not mean that the battery was never replaced.
    { label: '更换史', value: battery ? replacedText(battery) : '' },
    { label: '补能', value: is_replacing_battery ? swapped(detail) : '' },
  ];
  return lines.filter(({ value }) => value);
}

/**
 * Returns a text on battery health, rent and swapping of a new-energy car. Empty if `electricLines`
 * has lines for the car.
 */
export function batteryWords(detail: CarDetail): string {
  const { car } = detail;
  if (!car.new_energy || showsThreeElectricWarranty(car)) return '';
  const health = healthText(detail.more?.battery);
  const words = [
    health && `健康度 ${health}`,
    car.is_renting_battery && rented(detail),
    car.is_replacing_battery && swapped(detail),
  ];
  return words.filter(Boolean).join('，');
}

/**
 * Returns the battery health, with the date and the method of the measurement. Empty if the health
 * is unknown.
 */
export function healthWords(detail: CarDetail): string {
  const { battery } = detail.more ?? {};
  const [health, how] = [ownHealth(battery), howMeasured(battery)];
  return joined(health && how ? `${health}，${how}` : health, battery?.others?.health);
}

/**
 * Returns the battery health in the car's record. If reports give another health, that one follows.
 * The health in the record has the label 车商自述 unless it was measured and no report differs. Empty
 * if no health is known.
 */
export function healthText(battery: Battery): string {
  return joined(ownHealth(battery), battery?.others?.health);
}

type Battery = NonNullable<CarDetail['more']>['battery'];

function ownHealth(battery: Battery): string {
  if (typeof battery?.soh !== 'number') return '';
  const isMeasured = howMeasured(battery) !== undefined && !battery.others?.health;
  return isMeasured ? `${battery.soh}%` : `${battery.soh}%（${STATED}）`;
}

/**
 * Returns the date and the method with which the battery health in the car's own record was
 * measured.
 */
function howMeasured(battery: Battery): string | undefined {
  return [battery?.measured_at, battery?.method].filter(Boolean).join(' ') || undefined;
}

/** Returns how the battery health was measured; undefined if reports state another health. */
function measured({ more }: CarDetail): string | undefined {
  const { battery } = more ?? {};
  return battery?.others?.health ? undefined : howMeasured(battery);
}

function replacedText({ replaced, others }: NonNullable<Battery>): string {
  const isOwn = others?.replaced || (replaced && isAssessment(replaced));
  const own = replaced && withSource(replaced, isOwn ? STATED : undefined);
  return joined(own, others?.replaced) || '未登记';
}

function joined(...words: readonly (string | null | undefined)[]): string {
  return words.filter(Boolean).join('；');
}

function warrantyLines({ car, more }: CarDetail): ElectricLine[] {
  const warranty = car.three_electric_warranty_info;
  if (!warranty) return [];
  const { starts, ends, limit_km, covers, transferable } = warranty;
  const left = warrantyLeft(warranty, { on: more?.verified_at, mileage_km: more?.mileage_km });
  return [
    {
      label: transferable ? '过户后剩余' : '剩余质保',
      // A warranty that is not transferable ends with the sale.
      value: transferable === false ? '' : either(left.time, left.km),
    },
    { label: '质保到期', note: '先到为准', value: either(ends, limit_km) },
    { label: '质保起算', value: starts ?? '' },
    { label: '覆盖', value: covers.join('、') },
    {
      label: '过户后',
      value: transferable === null ? '' : transferable ? '质保随车' : '质保不随车',
    },
  ];
}

/** Returns the text on who owns the battery; empty if the car detail does not say. */
function ownerOf(detail: CarDetail): string {
  const { is_renting_battery: isRented } = detail.car;
  if (isRented === null) return '';
  return isRented ? rented(detail) : withSource('自有', STATED);
}

function rented({ more }: CarDetail): string {
  const { rent_monthly, buyout } = more?.battery ?? {};
  const words = [
    '租用',
    typeof rent_monthly === 'number' && `月租 ${grouped(rent_monthly)}元`,
    typeof buyout === 'number' && `买断 ${priceText(buyout)}`,
  ];
  return words.filter(Boolean).join('，');
}

function swapped({ more }: CarDetail): string {
  const { swap_transferable } = more?.battery ?? {};
  if (typeof swap_transferable !== 'boolean') return '可换电';
  return `可换电，换电权益${swap_transferable ? '随车' : '不随车'}`;
}

/** Joins a time and a distance (km) with 或. An unknown one is left out. */
function either(time: string | null | undefined, km: number | null | undefined): string {
  const distance = typeof km === 'number' ? `${Math.floor(km / 1_000) / 10}万公里` : '';
  return [time, distance].filter(Boolean).join(' 或 ');
}
