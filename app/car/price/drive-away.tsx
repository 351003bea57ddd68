import { sumOf } from '#/app/car-facts/prices/price-sums.ts';
import { STATED } from '#/app/car-facts/stated-level.ts';
import { saleStatus } from '#/app/car-facts/status.ts';
import { grouped } from '#/app/format.ts';
import type { CarDetail } from '#/app/inventory/car-detail.ts';
import { Ledger } from '#/web/ui/ledger.tsx';
import styles from './drive-away.module.css';

/**
 * The drive-away price with its lines. If the lines do not add up to the price, a note states their
 * sum. Without a drive-away price, the total is the sum of the costs.
 */
export function DriveAway({ detail: { car, more } }: { detail: CarDetail }) {
  const { real } = car.price;
  const costs = more?.real_lines ?? [];
  if (real === null && costs.length === 0) return null;
  const lines = costs.map(({ desc, amount, note }) => ({
    label: desc,
    note,
    value: grouped(amount),
  }));
  const sum = sumOf(costs);
  const total =
    real === null || real === sum
      ? { label: real === null ? '以上合计' : '合计', value: grouped(sum) }
      : {
          label: `合计（${STATED}）`,
          note: costs.length > 0 ? `以上各项相加 ${grouped(sum)}，与合计不同` : undefined,
          value: grouped(real),
        };
  const isDelisted = saleStatus(car.type) === 'off-shelf';
  return (
    <div className={styles.invoice}>
      <h2>
        {isDelisted ? '下架前的' : ''}
        {real === null ? '购车费用' : '到手价'}
        <small>单位：元</small>
      </h2>
      <Ledger lines={lines} total={total} />
    </div>
  );
}
