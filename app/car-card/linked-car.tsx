import { isOffSale, ribbonLabel, saleStatus } from '#/app/car-facts/status.ts';
import { href } from '#/app/sitemap.ts';
import { Link } from '#/web/navigation/link.tsx';
import { Photo } from '#/web/ui/photo.tsx';
import { PriceText } from './price-text.tsx';
import styles from './linked-car.module.css';

type Props = {
  /** `price` is in yuan; `type` is the sale status, such as 在售. */
  car: {
    id: string;
    title: string;
    cover: string | null;
    price: number | null;
    type: string | null;
    category: string | null;
  };
  /** The reason for the link to the car, for example that a post is about the car. */
  role: string;
};

/** A one-line link to a car. Shows no price for a car that is off sale. */
export function LinkedCar({ car, role }: Props) {
  const { id, title, cover, price, type, category } = car;
  const status = saleStatus(type);
  const list = category === 'discount' ? 'discount' : 'premium';
  return (
    <Link className={styles.car} to={href('carDetail', { id }, { category: list })}>
      <span className={styles.photo}>
        <Photo src={cover} alt="" fit="third" />
      </span>
      <span className={styles.words}>
        <span className={styles.name}>
          <b>{title}</b>
          <small>
            {role}，{ribbonLabel(status)}
          </small>
        </span>
        {!isOffSale(status) && <PriceText yuan={price} size="small" />}
      </span>
    </Link>
  );
}
