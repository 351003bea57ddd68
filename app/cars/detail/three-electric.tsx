import type { CarRecord } from '#/app/cars/car-record.ts';
import { showsThreeElectricWarranty } from '#/app/cars/display.ts';
import { href } from '#/app/sitemap.ts';
import { Ledger, type LedgerLine } from './ledger.tsx';
import { Section } from './section.tsx';
import styles from './three-electric.module.css';
import { warrantyLeft } from './warranty-left.ts';

/** Battery, motor and controller of a new-energy car: what the warranty still covers, and whose the battery is. */
export function ThreeElectric({ record: { car, more } }: { record: CarRecord }) {
  const warranty = car.three_electric_warranty_info;
  if (!showsThreeElectricWarranty(car) || !warranty) return null;
  const { starts, ends, limit_km, covers, transferable, notes } = warranty;
  const left = warrantyLeft(warranty, { on: more?.verified_at, mileage_km: more?.mileage_km });
  const lines: (LedgerLine & { value: string })[] = [
    {
      label: transferable ? '过户后剩余' : '剩余质保',
      // A warranty that ends with the owner leaves a buyer nothing.
      value: transferable === false ? '' : either(left.time, left.km),
    },
    { label: '质保到期', remark: '先到为准', value: either(ends, limit_km) },
    { label: '质保起算', value: starts ?? '' },
    { label: '覆盖', value: covers.join('、') },
    {
      label: '过户后',
      value: transferable === null ? '' : transferable ? '质保随车' : '质保不随车',
    },
    { label: '电池权属', value: car.is_renting_battery ? '租用' : '自有' },
    { label: '补能', value: car.is_replacing_battery ? '可换电，可充电' : '' },
  ];
  return (
    <Section id="three-electric" title="三电" aside="质保说明" to={href('warranty')}>
      <div className={styles.card}>
        <Ledger lines={lines.filter((one) => one.value)} />
        {notes && <p className={styles.notes}>{notes}</p>}
      </div>
    </Section>
  );
}

/** A time and a distance, whichever of them is known. */
function either(time: string | null | undefined, km: number | null | undefined): string {
  const distance = typeof km === 'number' ? `${Math.floor(km / 1_000) / 10}万公里` : '';
  return [time, distance].filter(Boolean).join(' 或 ');
}
