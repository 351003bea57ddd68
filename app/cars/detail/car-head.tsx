import { Link } from '#/web/link.tsx';
import { href } from '#/app/sitemap.ts';
import styles from './car-head.module.css';

type Props = { id: string; title: string; car: { title: string } };

/** What a page about one car is called, and the way back to the car. */
export function CarHead({ id, title, car }: Props) {
  return (
    <header className={styles.head}>
      <h1>{title}</h1>
      <Link to={href('carDetail', { id })}>{car.title}</Link>
    </header>
  );
}
