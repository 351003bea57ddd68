import { PriceText } from '#/app/car-card/price-text.tsx';
import { contactOf } from '#/app/car-facts/contact.ts';
import { priceLabel } from '#/app/car-facts/price-label.ts';
import { statedReduction } from '#/app/car-facts/prices/price-sums.ts';
import { withSource } from '#/app/car-facts/stated-fact.ts';
import { STATED } from '#/app/car-facts/stated-level.ts';
import { isUnavailable, isOffSale, ribbonLabel, saleStatus } from '#/app/car-facts/status.ts';
import { fallLabel } from '#/app/car-facts/words/fall-label.ts';
import { dayText, priceText, reductionText } from '#/app/format.ts';
import type { CarDetail } from '#/app/inventory/car-detail.ts';
import { href } from '#/app/sitemap.ts';
import { useConfig } from '#/web/document/site.tsx';
import { Link } from '#/web/navigation/link.tsx';
import { DriveAway } from './drive-away.tsx';
import { Monthly } from './monthly.tsx';
import { PriceHistory } from './price-history.tsx';
import styles from './price-block.module.css';

/** The price section: prices, price history, drive-away price and monthly cost. */
export function PriceBlock({ id, detail }: { id: string; detail: CarDetail }) {
  const { car, more } = detail;
  const { current, reduce } = car.price;
  const status = saleStatus(car.type);
  const offSale = isOffSale(status);
  const label = priceLabel(car);
  const source = statedReduction(more?.price_history ?? [], car.price) > 0 ? STATED : undefined;
  return (
    <section className={styles.block} aria-label="价格">
      <div className={styles.head}>
        <div className={offSale ? styles.offSale : styles.now}>
          <p className={styles.label}>{offSale ? `${label}（${ribbonLabel(status)}）` : label}</p>
          {current !== null && <PriceText yuan={current} size="large" />}
          {current === null && (
            <p className={styles.none}>
              <b>{offSale ? '没有公开标价' : '暂无报价'}</b>
              {!offSale && <Inquiry id={id} detail={detail} />}
            </p>
          )}
          {!!reduce && current !== null && !offSale && (
            <p className={styles.fall}>
              {withSource(`${reductionLabel(detail)} ${reductionText(reduce)}`, source)}
            </p>
          )}
        </div>
        <PriceHistory steps={more?.price_history ?? []} />
        <Before detail={detail} />
      </div>
      {!isUnavailable(status) && <DriveAway detail={detail} />}
      {!offSale && <Monthly id={id} detail={detail} />}
    </section>
  );
}

/**
 * A text for a car without a price: visitors can ask for it at the branch or by phone. If neither a
 * branch nor a phone number is known, a link leads to a form for the visitor's own number.
 */
function Inquiry({ id, detail }: { id: string; detail: CarDetail }) {
  const { servicePhone } = useConfig().brand;
  const { branchId, phone } = contactOf(detail, servicePhone) ?? {};
  const ways = [branchId && '到店', phone && '来电'].filter(Boolean).join('或');
  if (ways) return `这台车没有公开标价，${ways}询价。`;
  return (
    <>
      这台车没有公开标价，
      <Link to={href('visit', {}, { car: id, way: 'call' })}>留电话询价</Link>。
    </>
  );
}

/**
 * The earlier prices of a car: its first price, unless the chart begins with it, and
 * `struck_price`. The law requires `struck_price`, the lowest price of the seven days before the
 * reduction.
 */
function Before({ detail }: { detail: CarDetail }) {
  const { car, more } = detail;
  const { current, original } = car.price;
  if (current === null || isOffSale(saleStatus(car.type))) return null;
  const struck = more?.struck_price ?? null;
  const name = earlierPriceName(detail);
  const isInChart = name === '上架价' && (more?.price_history ?? []).length > 1;
  const hasFirst = original !== null && original > current && !isInChart;
  const hasLowest = struck !== null && struck > current && (isInChart || struck !== original);
  if (!hasFirst && !hasLowest) return null;
  return (
    <p className={styles.before}>
      {hasFirst && (
        <span className="nb">
          {name} {priceText(original)}
        </span>
      )}
      {hasLowest && (
        <span className="nb">
          {more?.fall?.since && `${dayText(more.fall.since)} `}降价前 7 天最低 {priceText(struck)}
        </span>
      )}
    </p>
  );
}

/**
 * Returns the label of the reduction: 较原价降 if it is the difference to the price that the page calls
 * 原价, otherwise the label that `fallLabel` returns.
 */
function reductionLabel(detail: CarDetail): string {
  const { current, original, reduce } = detail.car.price;
  const isFromOriginal = original !== null && current !== null && original - current === reduce;
  if (isFromOriginal && earlierPriceName(detail) === '原价') return '较原价降';
  return fallLabel(detail);
}

/**
 * Returns the label of the earlier price: 上架价 for the first recorded price, 原价 for one that only
 * the dealer states.
 */
function earlierPriceName({ car, more }: CarDetail): '上架价' | '原价' {
  const [first] = more?.price_history ?? [];
  return car.price.original === first?.price ? '上架价' : '原价';
}
