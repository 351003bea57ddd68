import { DOWN_STEP, downBounds } from '#/app/finance/terms/choice.ts';
import { toYuan } from '#/app/finance/terms/cost.ts';
import { priceText } from '#/app/format.ts';
import type { LoanProduct } from './contract.ts';
import styles from './down-payment.module.css';

type Props = {
  product: LoanProduct;
  down: number;
  downFen: number;
  onChoose(down: number): void;
};

/** A native slider for the down payment. */
export function DownPayment({ product, down, downFen, onChoose }: Props) {
  const [low, high] = downBounds(product);
  return (
    <div className={styles.down}>
      <label htmlFor="down">
        <span>首付 {down}%</span>
        <b>{priceText(toYuan(downFen))}</b>
      </label>
      <input
        id="down"
        type="range"
        name="down"
        min={low}
        max={high}
        step={DOWN_STEP}
        value={down}
        disabled={low === high}
        aria-valuetext={`${down}%，${priceText(toYuan(downFen))}`}
        onChange={(event) => onChoose(Number(event.target.value))}
      />
      <p aria-hidden="true">
        <span>{low}%</span>
        <span>{high}%</span>
      </p>
    </div>
  );
}
