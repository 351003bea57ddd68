import { mileageText, monthText, priceText } from '#/app/format.ts';
import type { CarDetail } from '#/app/inventory/car-detail.ts';
import { href } from '#/app/sitemap.ts';
import { Link } from '#/web/navigation/link.tsx';
import { Chevron } from '#/web/ui/chevron.tsx';
import { Photo } from '#/web/ui/photo.tsx';
import { UnavailableNote } from './unavailable-note.tsx';
import styles from './car-line.module.css';

/** A line at the top of a page that names its car and links back to it. */
export function CarLine({ id, detail }: { id: string; detail: CarDetail }) {
  const { title, car, images, more } = detail;
  const cover = images.cover[0] ?? images.facade[0];
  const facts = [
    more?.first_registration && monthText(more.first_registration),
    typeof more?.mileage_km === 'number' && mileageText(more.mileage_km),
    car.price.current !== null && priceText(car.price.current),
  ].filter((fact) => typeof fact === 'string');
  return (
    <>
      <Link to={href('carDetail', { id })} className={styles.car}>
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
