import { PriceText } from '#/app/car-card/price-text.tsx';
import { mileageText, priceText, reductionText } from '#/app/format.ts';
import { href } from '#/app/sitemap.ts';
import { Link } from '#/web/navigation/link.tsx';
import { Photo } from '#/web/ui/photo.tsx';
import type { Lot, LotCar } from './contract.ts';
import { lotPrice } from './lot-price.ts';
import styles from './lot-item.module.css';

type Props = {
  lot: Lot;
  level: 'h2' | 'h3';
  /** Id of the car whose page shows this lot. That car is not linked. */
  own?: string;
};

/** A lot with its total price, price per car, terms and cars. */
export function LotItem({ lot, level: Heading, own }: Props) {
  const { id, title, price, is_divisible, until, notes, cars } = lot;
  const sum = lotPrice(lot);
  return (
    <>
      <div className={styles.head}>
        <Heading className={styles.title}>{title}</Heading>
        <span className={styles.number}>{id}</span>
      </div>
      <div className={styles.price}>
        <PriceText yuan={price} />
        <p>
          {cars.length} 台{sum && `，每台约 ${priceText(sum.each)}`}
          {sum?.saved !== undefined && <em>比单台合计少 {reductionText(sum.saved)}</em>}
        </p>
      </div>
      <p className={styles.terms}>
        {is_divisible ? '也可以单台买，按单台批发价。' : '整批卖，不拆。'}
        {until && `有效至 ${until}。`}
        {notes}
      </p>
      <ul className={styles.cars}>
        {cars.map((car) => (
          <li key={car.id}>
            {car.id === own ? (
              <span className={styles.car} aria-current="true">
                <Car car={car} note="本车" />
              </span>
            ) : (
              <Link to={href('Wholesale2Detail', { id: car.id })} className={styles.car}>
                <Car car={car} />
              </Link>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function Car({ car, note }: { car: LotCar; note?: string }) {
  const facts = [
    note,
    car.first_registration,
    car.mileage_km === null ? undefined : mileageText(car.mileage_km),
  ].filter((fact) => typeof fact === 'string');
  return (
    <>
      <span className={styles.photo}>
        <Photo src={car.cover} alt="" fit="third" />
      </span>
      <span className={styles.words}>
        <b>{car.title}</b>
        <span>
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </span>
      </span>
      <span className={styles.single}>
        {car.price === null ? '暂无报价' : priceText(car.price)}
      </span>
    </>
  );
}
