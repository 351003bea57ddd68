import { memo, type CSSProperties } from 'react';
import { PriceText } from '#/app/car-card/price-text.tsx';
import { isOffSale, ribbonLabel, saleStatus } from '#/app/car-facts/status.ts';
import { mileageText, reductionText } from '#/app/format.ts';
import { href } from '#/app/sitemap.ts';
import { Link } from '#/web/navigation/link.tsx';
import { Photo } from '#/web/ui/photo.tsx';
import type { BoardCar } from './contract.ts';
import styles from './board-row.module.css';

type Props = {
  car: BoardCar;
  /** Position in the panel, from 0 at the top. */
  place: number;
  /** The day of the listing, reduction or sale, such as 今天 or 11-20. */
  day: string;
  /** Whether the car appeared after the board was opened. */
  isNew: boolean;
};

/** A car in a panel of the board: a card on a phone, a row on larger screens. */
export const BoardRow = memo(function Row({ car, place, day, isNew }: Props) {
  const status = saleStatus(car.type);
  const offSale = isOffSale(status);
  const facts = [
    offSale ? ribbonLabel(status) : null,
    car.first_registration,
    car.mileage_km === null ? null : mileageText(car.mileage_km),
    car.branch,
  ].filter((fact) => fact !== null);
  // A transform moves the row to its place, so that a move causes no layout.
  return (
    <li
      className={[styles.row, offSale && styles.offSale, isNew && styles.new]
        .filter(Boolean)
        .join(' ')}
      style={{ '--place': place } as CSSProperties}
    >
      <Link to={href('carDetail', { id: car.id })}>
        <span className={styles.photo}>
          <Photo src={car.cover} alt="" fit="card" />
        </span>
        <span className={styles.words}>
          <b>{car.title}</b>
          <span>
            {facts.map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </span>
        </span>
        {/* Keyed by its text, so that a longer text is a new element and not a layout shift. */}
        <span key={`${car.price} ${car.fall} ${day}`} className={styles.figures}>
          <PriceText yuan={car.price} size="small" />
          <small>
            {day}
            {car.fall !== null && !offSale && <em>降 {reductionText(car.fall)}</em>}
          </small>
        </span>
      </Link>
    </li>
  );
});
