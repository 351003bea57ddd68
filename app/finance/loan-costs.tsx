import { fenText } from '#/app/finance/terms/cost.ts';
import type { Quote } from '#/app/finance/terms/quote.ts';
import { Ledger } from '#/web/ui/ledger.tsx';
import { Section } from '#/web/ui/section.tsx';
import styles from './loan-costs.module.css';

/** A bar with the parts of the repayment, and the total cost of the car. */
export function LoanCosts({ priceFen, quote }: { priceFen: number; quote: Quote }) {
  const { downFen, principalFen, interestFen, feeFen, totalFen } = quote;
  const parts = [
    { label: '本金', fen: principalFen, kind: styles.principal },
    { label: '利息', fen: interestFen, kind: styles.interest },
    { label: '手续费', fen: feeFen, kind: styles.fee },
  ].filter(({ fen }) => fen > 0);
  return (
    <Section id="costs" title="总共付多少" aside="单位：元">
      <div className={styles.bar} aria-hidden="true">
        {parts.map(({ label, fen, kind }) => (
          <i key={label} className={kind} style={{ width: `${(100 * fen) / totalFen}%` }} />
        ))}
      </div>
      <ul className={styles.legend}>
        {parts.map(({ label, fen, kind }) => (
          <li key={label}>
            <i className={kind} aria-hidden="true" />
            {label} {((100 * fen) / totalFen).toFixed(1)}%
          </li>
        ))}
      </ul>
      <Ledger
        lines={[
          { label: '首付', value: fenText(downFen) },
          { label: '贷款本金', value: fenText(principalFen) },
          { label: '总利息', value: fenText(interestFen) },
          { label: '手续费', note: '一次性', value: fenText(feeFen) },
        ]}
        total={{ label: '合计', value: fenText(priceFen + interestFen + feeFen) }}
      />
      <p className={styles.more}>比一次付清多 {fenText(interestFen + feeFen)} 元。</p>
    </Section>
  );
}
