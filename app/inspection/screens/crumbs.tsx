import { href } from '#/app/sitemap.ts';
import { Link } from '#/web/navigation/link.tsx';
import { Chevron } from '#/web/ui/chevron.tsx';
import styles from './crumbs.module.css';

type Props = { at: { id: string }; car: string; title: string };

/**
 * The breadcrumbs from the list of cars to this page. The pages of a report have them in place of a
 * top bar. A phone has only the link to the car.
 */
export function Crumbs({ at, car, title }: Props) {
  return (
    <nav aria-label="位置" className={styles.crumbs}>
      <span className={styles.list}>
        <Link to={href('Index')}>找车</Link>
        <Chevron />
      </span>
      <Link to={href('carDetail', { id: at.id })} className={styles.car}>
        <Chevron />
        {car || at.id}
      </Link>
      <span className={styles.list}>
        <Chevron />
        <span aria-current="page">{title}</span>
      </span>
    </nav>
  );
}
