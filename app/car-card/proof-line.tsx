import type { InferOutput } from 'valibot';
import { foundFlaws } from '#/app/car-facts/found-flaws.ts';
import type { SaleStatus } from '#/app/car-facts/status.ts';
import type { ProofLine as Proof } from '#/app/inventory/car-summary.ts';
import { Icon } from '#/web/ui/icon.tsx';
import styles from './proof-line.module.css';

type Props = {
  status: SaleStatus;
  /** The dealer's note on the status. Unless the status is 在售, it is displayed in place of checks. */
  note: string | null | undefined;
  proof: InferOutput<typeof Proof> | null | undefined;
};

/**
 * The last line of a card: what was checked, or the dealer's note. Renders nothing without either.
 */
export function ProofLine({ status, note, proof }: Props) {
  if (note && status !== 'existed') {
    return (
      <p className={`${styles.line} ${styles[status] ?? styles.offSale}`}>
        <Icon name="clock" />
        <span>{note}</span>
      </p>
    );
  }
  if (!proof) return null;
  const { applicable, checked, mileage_verdict } = proof;
  const flaws = foundFlaws(proof);
  if (checked === null && flaws === null && !mileage_verdict) return null;
  const isPartial = checked !== null && applicable !== null && checked < applicable;
  return (
    <p className={styles.line}>
      <Icon name="shield" />
      <span className={styles.proof}>
        {checked !== null && (
          <span>
            检测 <b>{isPartial ? `${checked}/${applicable}` : checked}</b> 项
          </span>
        )}
        {flaws !== null && (
          <span>
            瑕疵 <b>{flaws}</b> 处{flaws > 0 && '已拍照'}
          </span>
        )}
        {mileage_verdict && <span>{mileage_verdict}</span>}
      </span>
    </p>
  );
}
