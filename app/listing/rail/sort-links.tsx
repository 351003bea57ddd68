import type { Sort } from '#/app/car-facts/words/vocabulary.ts';
import { listAddress, type ListQuery } from '#/app/search/list-address.ts';
import { Link } from '#/web/navigation/link.tsx';
import styles from './sort-links.module.css';

/** The sort orders that visitors choose most, as links. The select beside them has all orders. */
const FIRST: readonly [Sort, string][] = [
  ['default', '默认'],
  ['newest', '最新上架'],
  ['price_asc', '价格最低'],
  ['mileage_asc', '里程最少'],
  ['reduce_desc', '降价最多'],
];

/** The sort orders as links. */
export function SortLinks({ path, query }: { path: string; query: ListQuery }) {
  const now = query.sort ?? 'default';
  const isListed = FIRST.some(([sort]) => sort === now);
  return (
    <nav
      className={isListed ? `${styles.sorts} ${styles.current}` : styles.sorts}
      aria-label="排序方式"
    >
      {FIRST.map(([sort, text]) => (
        <Link
          key={sort}
          to={listAddress(path, query, { sort: sort === 'default' ? '' : sort })}
          aria-current={sort === now || undefined}
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}
