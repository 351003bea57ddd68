import { priceParts } from '#/app/format.ts';
import styles from './price-text.module.css';

type Props = { yuan: number | null; size?: 'small' | 'medium' | 'large' };

/** The price `yuan` with its unit; 暂无报价 if there is no price. */
export function PriceText({ yuan, size = 'medium' }: Props) {
  const { number, unit } = yuan === null ? { number: '', unit: '暂无报价' } : priceParts(yuan);
  return (
    <span className={`${styles.price} ${styles[size] ?? ''}`}>
      {number}
      <small>{unit}</small>
    </span>
  );
}
