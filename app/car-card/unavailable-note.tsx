import type { CarRecord } from '#/app/inventory/car-record.ts';
import { saleStatus } from '#/app/car-facts/status.ts';
import styles from './unavailable-note.module.css';

/** Says on a page behind a car's own that the car was taken off the market. */
export function UnavailableNote({ car }: Pick<CarRecord, 'car'>) {
  if (saleStatus(car.type) !== 'off-shelf') return null;
  return (
    <p className={styles.gone} role="note">
      这台车已下架，不再出售，这里是下架前的记录。
    </p>
  );
}
