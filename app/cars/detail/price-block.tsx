import { href } from '#/app/sitemap.ts';
import { Link } from '#/web/link.tsx';
import type { CarRecord } from '#/app/cars/car-record.ts';
import { grouped, priceText, reductionText } from '#/app/cars/format.ts';
import { PriceText } from '#/app/cars/price-text.tsx';
import { isOffSale, saleStatus } from '#/app/cars/status.ts';
import { Ledger } from './ledger.tsx';
import styles from './price-block.module.css';
import { PriceHistory } from './price-history.tsx';

type Props = { id: string; record: CarRecord };

/** What the car costs: now, before, in all, by the month. */
export function PriceBlock({ id, record }: Props) {
  const { car, more } = record;
  const { current, original, reduce, finance, maintenance_costs } = car.price;
  const gone = isOffSale(saleStatus(car.type));
  const struck = more?.struck_price;
  const listed = original !== null && current !== null && original > current ? original : null;
  return (
    <section className={styles.block} aria-label="价格">
      <div className={styles.head}>
        <div className={gone ? styles.gone : styles.now}>
          <p className={styles.label}>
            {gone ? '标价' : '现价'}
            {!gone && <Before struck={struck ?? null} listed={listed} />}
          </p>
          <PriceText yuan={current} size="large" />
          {!!reduce && !gone && <p className={styles.fall}>较上架降 {reductionText(reduce)}</p>}
        </div>
        <PriceHistory steps={more?.price_history ?? []} />
      </div>
      <DriveAway record={record} />
      <div className={styles.pair}>
        {finance !== null && (
          <Link to={href('carLoans', { id })}>
            {more?.finance
              ? `首付 ${priceText(more.finance.down_payment)}，${more.finance.months} 期`
              : '分期'}
            <b>月供 {grouped(finance)}元</b>
          </Link>
        )}
        {maintenance_costs !== null && (
          <p>
            养车成本<b>月均约 {grouped(maintenance_costs)}元</b>
          </p>
        )}
      </div>
    </section>
  );
}

/** The price before: struck through only where the price history supports it, else in words. */
function Before({ struck, listed }: { struck: number | null; listed: number | null }) {
  if (struck !== null) {
    return (
      <span>
        此前 <s>{priceText(struck)}</s>
      </span>
    );
  }
  if (listed !== null) return <span>上架价 {priceText(listed)}</span>;
  return null;
}

/** What is paid in all, line by line, zeros included. */
function DriveAway({ record: { car, more } }: { record: CarRecord }) {
  const { real } = car.price;
  if (real === null) return null;
  const lines = (more?.real_lines ?? []).map(({ desc, amount, note }) => ({
    label: desc,
    remark: note,
    value: grouped(amount),
  }));
  return (
    <div className={styles.invoice}>
      <h2>
        到手价<small>单位：元</small>
      </h2>
      <Ledger lines={lines} total={{ label: '合计', value: grouped(real) }} />
    </div>
  );
}
