import type { CarSummary } from '#/app/inventory/car-summary.ts';
import { ConditionPlate } from '#/app/car-card/condition-plate.tsx';
import { Photo, type Turn } from '#/app/car-card/photo.tsx';
import { PriceText } from '#/app/car-card/price-text.tsx';
import { isOffSale, ribbonLabel, saleStatus } from '#/app/car-facts/status.ts';
import { mileageText, monthText, priceText } from '#/app/format.ts';
import { href } from '#/app/sitemap.ts';
import { Link } from '#/web/navigation/link.tsx';
import styles from './car-row.module.css';
import type { Lot } from './contract.ts';

/** The one verdict that must stand beside a mileage; a chunk for the word alone would cost every first load. */
const UNTRUE = '里程不符';

type Props = {
  car: CarSummary;
  /** The lot that the car is in. */
  lot: Lot | undefined;
  turn: Turn;
};

/** A wholesale car in one row: what it is, what was found, what it costs alone and with its lot. */
export function CarRow({ car, lot, turn }: Props) {
  const { more } = car;
  const status = saleStatus(car.type);
  const isGone = isOffSale(status);
  const flaws = more?.proof?.flaws;
  const verdict = more?.proof?.mileage_verdict;
  const facts = [
    more?.first_registration && monthText(more.first_registration),
    typeof more?.mileage_km === 'number' && mileageText(more.mileage_km),
    more?.branch?.name,
    flaws && `瑕疵 ${flaws} 处`,
  ].filter((fact) => typeof fact === 'string');
  return (
    <li className={isGone ? `${styles.row} ${styles.gone}` : styles.row}>
      <div className={styles.photo}>
        <Photo src={car.cover} alt="" fit="third" turn={turn} />
      </div>
      <div className={styles.words}>
        <h2>
          <Link to={href('Wholesale2Detail', { id: car.id })} className={styles.link}>
            {car.title}
          </Link>
        </h2>
        <p className={styles.facts}>
          {more?.condition_level && <ConditionPlate level={more.condition_level} />}
          {verdict === UNTRUE && <b className={styles.bad}>{verdict}</b>}
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      </div>
      <div className={styles.price}>
        <PriceText yuan={car.price.current} size="small" />
        {status !== 'existed' && <small>{ribbonLabel(status)}</small>}
        {lot && !isGone && (
          <small>
            {lot.cars.length} 台整批{lot.price === null ? '' : ` ${priceText(lot.price)}`}
          </small>
        )}
      </div>
    </li>
  );
}
