import { mileageFault } from '#/app/car-facts/odometer-fraud.ts';
import { isOffSale, ribbonLabel, saleStatus } from '#/app/car-facts/status.ts';
import { mileageText, monthText, priceText } from '#/app/format.ts';
import type { CarDetail } from '#/app/inventory/car-detail.ts';
import { href } from '#/app/sitemap.ts';
import { Link } from '#/web/navigation/link.tsx';
import { Chevron } from '#/web/ui/chevron.tsx';
import { Photo } from '#/web/ui/photo.tsx';
import { UnavailableNote } from './unavailable-note.tsx';
import styles from './car-line.module.css';

/** A link to a car's own page. It contains the picture, name and facts of the car. */
export function CarLine({ id, detail }: { id: string; detail: CarDetail }) {
  const { title, car, images, more } = detail;
  const cover = images.cover[0] ?? images.facade[0];
  const status = saleStatus(car.type);
  const { current } = car.price;
  const facts = [
    status !== 'existed' && ribbonLabel(status),
    more?.first_registration && monthText(more.first_registration),
    typeof more?.mileage_km === 'number' && mileageText(more.mileage_km),
    mileageFault(more),
    // The price of a car off sale is on its own page only.
    current !== null &&
      !isOffSale(status) &&
      [car.is_wholesale && '批发价', priceText(current)].filter(Boolean).join(' '),
  ].filter((fact) => typeof fact === 'string');
  return (
    <>
      <Link
        to={href(car.is_wholesale ? 'Wholesale2Detail' : 'carDetail', { id })}
        className={styles.car}
      >
        <span className={styles.photo}>
          <Photo src={cover?.img} alt="" fit="third" turn="first" />
        </span>
        <span className={styles.words}>
          <b>{title}</b>
          <span className={styles.facts}>
            {facts.map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </span>
        </span>
        <Chevron />
      </Link>
      <UnavailableNote car={car} />
    </>
  );
}
