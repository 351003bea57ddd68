import { loanCost, rateText } from '#/app/finance/terms/cost.ts';
import { grouped, priceText } from '#/app/format.ts';
import type { CarDetail } from '#/app/inventory/car-detail.ts';
import { href } from '#/app/sitemap.ts';
import { Link } from '#/web/navigation/link.tsx';
import styles from './monthly.module.css';

/** The monthly cost of a car: loan instalment, interest and upkeep. */
export function Monthly({ id, detail }: { id: string; detail: CarDetail }) {
  const { maintenance_costs, current } = detail.car.price;
  const loan = detail.more?.finance;
  if (!loan && maintenance_costs === null) return null;
  const cost = loan ? loanCost(current, loan) : undefined;
  return (
    <div className={styles.pair}>
      {loan && (
        <Link to={href('carLoans', { id })}>
          首付 {priceText(loan.down_payment)}，{loan.months} 期<b>月供 {grouped(loan.monthly)}元</b>
          {cost && (
            <>
              <span className="nb">总利息 {grouped(cost.interest)}元，</span>
              {cost.fee > 0 && <span className="nb">手续费 {grouped(cost.fee)}元，</span>}
              <span className="nb">年化 {rateText(cost.yearlyRateBp)}</span>
            </>
          )}
        </Link>
      )}
      {maintenance_costs !== null && (
        <p>
          养车成本<b>月均约 {grouped(maintenance_costs)}元</b>车商估算，以实际用车为准
        </p>
      )}
    </div>
  );
}
