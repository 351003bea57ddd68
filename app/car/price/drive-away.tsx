import { saleStatus } from '#/app/car-facts/status.ts';
import { grouped } from '#/app/format.ts';
import type { CarDetail } from '#/app/inventory/car-detail.ts';
import { Ledger } from '#/web/ui/ledger.tsx';
import { invoiceLines } from './invoice.ts';
import styles from './drive-away.module.css';

/** The lines of the drive-away price. */
export function DriveAway({ detail: { car, more } }: { detail: CarDetail }) {
  const { real } = car.price;
  if (real === null) return null;
  const lines = invoiceLines(real, more?.real_lines ?? []).map(({ desc, amount, note }) => ({
    label: desc,
    note,
    value: grouped(amount),
  }));
  const isDelisted = saleStatus(car.type) === 'off-shelf';
  return (
    <div className={styles.invoice}>
      <h2>
        {isDelisted ? '下架前的到手价' : '到手价'}
        <small>单位：元</small>
      </h2>
      <Ledger lines={lines} total={{ label: '合计', value: grouped(real) }} />
    </div>
  );
}
