import type { CarRecord } from '#/app/cars/car-record.ts';
import { showsThreeElectricWarranty } from '#/app/cars/display.ts';
import { href } from '#/app/sitemap.ts';
import { Ledger, type LedgerLine } from './ledger.tsx';
import { Section } from './section.tsx';
import styles from './three-electric.module.css';

/** Battery, motor and controller of a new-energy car: what the warranty still covers. */
export function ThreeElectric({ car }: { car: CarRecord['car'] }) {
  const warranty = car.three_electric_warranty_info;
  if (!showsThreeElectricWarranty(car) || !warranty) return null;
  const { starts, ends, limit_km, covers, transferable, notes } = warranty;
  const lines = [
    line(
      '质保到期',
      [ends, limit_km !== null && `${limit_km / 10_000}万公里`].filter(Boolean).join(' 或 '),
      '先到为准',
    ),
    line('质保起算', starts),
    line('覆盖', covers.join('、')),
    line('随车转移', transferable === null ? '' : transferable ? '是' : '否'),
    line('电池权属', car.is_renting_battery ? '租用' : '自有'),
    line('电池更换', car.is_replacing_battery ? '更换过' : '未更换'),
  ];
  return (
    <Section id="three-electric" title="三电" aside="质保说明" to={href('warranty')}>
      <Ledger lines={lines.filter((one) => one.value)} />
      {notes && <p className={styles.notes}>{notes}</p>}
    </Section>
  );
}

function line(label: string, value: string | null, remark?: string): LedgerLine {
  return {
    label,
    value: value ?? '',
    ...(remark !== undefined && value?.includes('或') && { remark }),
  };
}
