import { ConditionPlate } from '#/app/car-card/condition-plate.tsx';
import { PriceText } from '#/app/car-card/price-text.tsx';
import { mileageFault } from '#/app/car-facts/odometer-fraud.ts';
import { isOffSale, ribbonLabel, saleStatus } from '#/app/car-facts/status.ts';
import { mileageText, monthText, priceText } from '#/app/format.ts';
import type { CarSummary } from '#/app/inventory/car-summary.ts';
import { href } from '#/app/sitemap.ts';
import { Link } from '#/web/navigation/link.tsx';
import { Photo, type Turn } from '#/web/ui/photo.tsx';
import type { Lot } from './contract.ts';
import styles from './car-row.module.css';

type Props = {
  car: CarSummary;
  /** The lot that contains the car. */
  lot: Lot | undefined;
  turn: Turn;
};

/** A wholesale car in one row: facts, level, flaws, single price and lot. */
export function CarRow({ car, lot, turn }: Props) {
  const { more } = car;
  const status = saleStatus(car.type);
  const offSale = isOffSale(status);
  const flaws = more?.proof?.flaws;
  const fault = mileageFault(more);
  const facts = [
    more?.first_registration && monthText(more.first_registration),
    typeof more?.mileage_km === 'number' && mileageText(more.mileage_km),
    more?.branch?.name,
    flaws && `瑕疵 ${flaws} 处`,
  ].filter((fact) => typeof fact === 'string');
  return (
    <li className={offSale ? `${styles.row} ${styles.offSale}` : styles.row}>
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
          <ConditionPlate more={more} />
          {fault && <b className={styles.bad}>{fault}</b>}
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      </div>
      <div className={styles.price}>
        <PriceText yuan={car.price.current} size="small" />
        {status !== 'existed' && <small>{ribbonLabel(status)}</small>}
        {lot && !offSale && (
          <small>
            {lot.cars.length} 台整批{lot.price === null ? '' : ` ${priceText(lot.price)}`}
          </small>
        )}
      </div>
    </li>
  );
}
