import { fenText, rateText, toYuan } from '#/app/finance/terms/cost.ts';
import type { Quote } from '#/app/finance/terms/quote.ts';
import { grouped } from '#/app/format.ts';
import type { LoanProduct } from './contract.ts';
import styles from './result.module.css';

type Props = { product: LoanProduct; quote: Quote; months: number };

/** The monthly instalment and the total cost of the loan. Screen readers announce changes. */
export function Result({ product, quote, months }: Props) {
  const first = quote.instalments[0]?.dueFen ?? 0;
  const isFalling = product.repayment === 'equal-principal';
  return (
    <output className={styles.result} htmlFor="down">
      <span className={styles.label}>{isFalling ? '首月还款' : '月供'}</span>
      <span className={styles.figure}>
        {grouped(toYuan(first))}
        <small>元</small>
        <i>
          <span className="vh">，</span>共 {months} 期
        </i>
      </span>
      <span className={styles.exact}>{instalmentText(quote, isFalling)}</span>
      <span className={styles.costs}>
        <Cost label="年化利率" value={rateText(quote.yearlyRateBp)} />
        <Cost label="总利息" value={`${fenText(quote.interestFen)}元`} />
        <Cost label="手续费" value={`${fenText(quote.feeFen)}元`} />
      </span>
    </output>
  );
}

function Cost({ label, value }: { label: string; value: string }) {
  return (
    <span>
      {label}
      <b>{value}</b>
    </span>
  );
}

/**
 * Returns the instalments as text, exact to the fen. A last instalment that differs because of
 * rounding is mentioned, too.
 */
function instalmentText({ instalments }: Quote, isFalling: boolean): string {
  const first = instalments[0]?.dueFen ?? 0;
  const second = instalments[1]?.dueFen ?? first;
  const last = instalments[instalments.length - 1]?.dueFen ?? 0;
  if (isFalling)
    return `首月 ${fenText(first)}元，以后逐月减少约 ${fenText(first - second)}元，末月 ${fenText(last)}元`;
  if (first === last) return `每期 ${fenText(first)}元`;
  return `每期 ${fenText(first)}元，末期 ${fenText(last)}元`;
}
