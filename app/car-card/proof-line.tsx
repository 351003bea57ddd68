import { foundFlaws, isFlawlessStated } from '#/app/car-facts/found-flaws.ts';
import { mileageFault } from '#/app/car-facts/odometer-fraud.ts';
import { STATED } from '#/app/car-facts/stated-level.ts';
import type { SaleStatus } from '#/app/car-facts/status.ts';
import type { CarSummary } from '#/app/inventory/car-summary.ts';
import { Icon } from '#/web/ui/icon.tsx';
import styles from './proof-line.module.css';

type Props = {
  status: SaleStatus;
  more: CarSummary['more'];
};

/**
 * The last line of a car's card: what was checked, or the dealer's note on the status. Renders
 * nothing if the back end of the car does not send `more`.
 */
export function ProofLine({ status, more }: Props) {
  const note = more?.status_note;
  if (note && status !== 'existed') {
    return (
      <p className={`${styles.line} ${styles[status] ?? styles.offSale}`}>
        <Icon name="clock" />
        <span>{note}</span>
      </p>
    );
  }
  const { applicable = null, checked = null, mileage_verdict } = more?.proof ?? {};
  const flaws = foundFlaws(more?.proof);
  // The card states a fault beside the mileage.
  const mileage = mileageFault(more) ? null : mileage_verdict;
  if (checked === null && flaws === null && !mileage) {
    if (!more) return null;
    return (
      <p className={`${styles.line} ${styles.none}`}>
        <Icon name="shield" />
        <span>检测未登记</span>
      </p>
    );
  }
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
            {more?.proof?.is_flaws_partial && '看过处'}瑕疵 <b>{flaws}</b> 处
            {isFlawlessStated(more?.proof) && `（${STATED}）`}
            {flaws > 0 && <span className={styles.photographed}>已拍照</span>}
          </span>
        )}
        {mileage && <span>{mileage}</span>}
      </span>
    </p>
  );
}
