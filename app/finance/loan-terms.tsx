import styles from './loan-terms.module.css';

/** A note that the figures are estimates, and that the institution decides. */
export function LoanTerms({ hasPrice }: { hasPrice: boolean }) {
  return (
    <section className={styles.terms} aria-label="说明">
      <p>
        贷款由有牌照的金融机构审批和发放，我们不放款，也不能代它们答应结果。这里的数字是按所选条件估算的，额度、利率和期限以你与金融机构签的合同为准。
      </p>
      <p>
        年化利率把手续费算在内：按每期还款求出月内部收益率，乘以
        12（单利）。没有手续费时，它就等于合同里的年利率。
      </p>
      <p>
        贷款额取整到百元，零头计入首付。过户、保险等费用不在内
        {hasPrice && '，见车辆页的到手价'}。
      </p>
      <p>借款会产生利息，请按自己的收入决定借多少。</p>
    </section>
  );
}
