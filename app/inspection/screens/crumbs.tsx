import { href } from '#/app/sitemap.ts';
import { Link } from '#/web/navigation/link.tsx';
import { Chevron } from '#/web/ui/chevron.tsx';
import styles from './crumbs.module.css';

type Props = { at: { id: string }; car: string; title: string };

/**
 * The breadcrumbs from the list to this page, for desktops, because the pages of a report have no
 * top bar.
 */
export function Crumbs({ at, car, title }: Props) {
  return (
    <nav aria-label="位置" className={styles.crumbs}>
      <Link to={href('Index')}>找车</Link>
      <Chevron />
      <Link to={href('carDetail', { id: at.id })}>{car || at.id}</Link>
      <Chevron />
      <span aria-current="page">{title}</span>
    </nav>
  );
}
