import type { CarRecord } from '#/app/cars/car-record.ts';
import { instantText, priceText } from '#/app/cars/format.ts';
import styles from './small-print.module.css';

/** When the facts were last checked, and what the figures mean. */
export function SmallPrint({ record }: { record: CarRecord }) {
  const { verified_at, new_car_price } = record.more ?? {};
  return (
    <p className={styles.print}>
      {verified_at && <>价格与车况核验于 {instantText(verified_at)}。</>}
      {!!new_car_price && <>新车含税价 {priceText(new_car_price)}。</>}
      车况以检测报告与复检为准。
    </p>
  );
}
