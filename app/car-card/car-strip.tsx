import { href } from '#/app/sitemap.ts';
import { Link } from '#/web/navigation/link.tsx';
import { Photo } from '#/web/ui/photo.tsx';
import { PriceText } from './price-text.tsx';
import styles from './car-strip.module.css';

type Props = {
  /** Cars for sale on the premium list; `price` is in yuan. */
  cars: readonly { id: string; name: string; cover: string | null; price: number | null }[];
};

/** A row of small pictures of cars, each with name and price, as links. */
export function CarStrip({ cars }: Props) {
  return (
    <ul className={styles.cars}>
      {cars.map((car) => (
        <li key={car.id}>
          <Link to={href('carDetail', { id: car.id }, { category: 'premium' })}>
            <Photo src={car.cover} alt="" fit="third" />
            <span className={styles.name}>{car.name}</span>
            <PriceText yuan={car.price} size="small" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
