import { grouped, priceText } from '#/app/format.ts';
import type { CarRecord } from '#/app/inventory/car-record.ts';
import { showsThreeElectricWarranty } from './display-rules.ts';
import { warrantyLeft } from './warranty-left.ts';

/** One line of the card of electric parts. */
type ElectricLine = { label: string; note?: string | undefined; value: string };

/**
 * Returns the lines of the card of electric parts: battery health, remaining warranty, ownership of
 * the battery, replacements and swapping. Empty unless `showsThreeElectricWarranty` is true.
 */
export function electricLines(record: CarRecord): ElectricLine[] {
  const { car } = record;
  if (!showsThreeElectricWarranty(car)) return [];
  const { is_replacing_battery } = car;
  const { battery } = record.more ?? {};
  const lines: ElectricLine[] = [
    { label: '电池健康度', note: measured(record), value: healthOf(record) },
    ...warrantyLines(record),
    { label: '电池权属', value: ownerOf(record) },
    // An unrecorded history does not mean that it was never replaced.
    { label: '更换史', value: battery ? (battery.replaced ?? '未登记') : '' },
    { label: '补能', value: is_replacing_battery ? swapped(record) : '' },
  ];
  return lines.filter(({ value }) => value);
}

/** Describes health and ownership of the battery of a new-energy car without a card of electric parts; otherwise empty. */
export function batteryWords(record: CarRecord): string {
  const { car } = record;
  if (!car.new_energy || showsThreeElectricWarranty(car)) return '';
  const health = healthOf(record);
  const words = [
    health && `健康度 ${health}`,
    car.is_renting_battery && rented(record),
    car.is_replacing_battery && swapped(record),
  ];
  return words.filter(Boolean).join('，');
}

/** Describes the measured battery health with date and method; empty if it was not measured. */
export function healthWords(record: CarRecord): string {
  const [health, how] = [healthOf(record), measured(record)];
  return health && how ? `${health}，${how}` : health;
}

function healthOf({ more }: CarRecord): string {
  const soh = more?.battery?.soh;
  return typeof soh === 'number' ? `${soh}%` : '';
}

function measured({ more }: CarRecord): string | undefined {
  const { measured_at, method } = more?.battery ?? {};
  return [measured_at, method].filter(Boolean).join(' ') || undefined;
}

function warrantyLines({ car, more }: CarRecord): ElectricLine[] {
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

/** Returns the line on who owns the battery; empty if the record does not say. */
function ownerOf(record: CarRecord): string {
  const { is_renting_battery: isRented } = record.car;
  if (isRented === null) return '';
  return isRented ? rented(record) : '自有';
}

function rented({ more }: CarRecord): string {
  const { rent_monthly, buyout } = more?.battery ?? {};
  const words = [
    '租用',
    typeof rent_monthly === 'number' && `月租 ${grouped(rent_monthly)}元`,
    typeof buyout === 'number' && `买断 ${priceText(buyout)}`,
  ];
  return words.filter(Boolean).join('，');
}

function swapped({ more }: CarRecord): string {
  const { swap_transferable } = more?.battery ?? {};
  if (typeof swap_transferable !== 'boolean') return '可换电';
  return `可换电，换电权益${swap_transferable ? '随车' : '不随车'}`;
}

/** Formats a time and a distance (km), or the one of them that is known. */
function either(time: string | null | undefined, km: number | null | undefined): string {
  const distance = typeof km === 'number' ? `${Math.floor(km / 1_000) / 10}万公里` : '';
  return [time, distance].filter(Boolean).join(' 或 ');
}
