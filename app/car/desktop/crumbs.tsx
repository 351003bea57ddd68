import { stepsToCar } from '#/app/car/breadcrumbs.ts';
import type { CarDetail } from '#/app/inventory/car-detail.ts';
import { href } from '#/app/sitemap.ts';
import { Link } from '#/web/navigation/link.tsx';
import { Chevron } from '#/web/ui/chevron.tsx';
import { Icon } from '#/web/ui/icon.tsx';
import styles from './crumbs.module.css';

/** The breadcrumbs to a car and the search in the top bar. Both are on desktops only. */
export function Crumbs({ id, detail }: { id: string; detail: CarDetail }) {
  const steps = stepsToCar(detail, id).slice(0, -1);
  return (
    <>
      <form className={styles.search} role="search" action={href('Index')} autoComplete="off">
        <Icon name="search" />
        <input
          type="search"
          name="keyword"
          maxLength={60}
          placeholder="品牌、车系、拼音首字母"
          aria-label="搜索车辆"
        />
      </form>
      <nav className={styles.crumbs} aria-label="位置">
        {steps.map(({ name, path }) => (
          <span key={path}>
            <Link to={path}>{name}</Link>
            <Chevron />
          </span>
        ))}
        <span aria-current="page">{id}</span>
      </nav>
    </>
  );
}
