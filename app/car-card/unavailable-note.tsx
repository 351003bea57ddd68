import { saleStatus } from '#/app/car-facts/status.ts';
import type { CarDetail } from '#/app/inventory/car-detail.ts';
import styles from './unavailable-note.module.css';

/** A note that a delisted car is no longer sold. Renders nothing for other cars. */
export function UnavailableNote({ car }: Pick<CarDetail, 'car'>) {
  if (saleStatus(car.type) !== 'off-shelf') return null;
  return (
    <p className={styles.note} role="note">
      这台车已下架，不再出售，这里是下架前的记录。
    </p>
  );
}
