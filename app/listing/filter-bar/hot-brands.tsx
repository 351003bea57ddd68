import { has, toggledBrand } from '#/app/listing/choices/selection.ts';
import type { listBrands } from '#/app/search/contract.ts';
import { listAddress, type ListQuery } from '#/app/search/list-address.ts';
import type { OutputOf } from '#/contract/endpoint.ts';
import { Link } from '#/web/navigation/link.tsx';
import { FilterLink } from './filter-link.tsx';
import styles from './hot-brands.module.css';

/** Number of brands: two rows of five, less the entry for all other brands. */
const MOST = 9;

type Props = { path: string; query: ListQuery; brands: OutputOf<typeof listBrands> };

/**
 * Links to the most popular brands and to the filter of all brands. The link of a chosen brand
 * removes the brand from the query. On a phone, the links are hidden while the page shows search
 * results.
 */
export function HotBrands({ path, query, brands: { hot, groups, total } }: Props) {
  if (hot.length === 0) return null;
  const count = total ?? groups.reduce((sum, group) => sum + group.brands.length, 0);
  return (
    <nav aria-label="热门品牌" className={query.keyword ? styles.searched : undefined}>
      <ul className={styles.grid}>
        {hot.slice(0, MOST).map((brand) => (
          <li key={brand.id}>
            <Link
              to={listAddress(path, toggledBrand(query, brand))}
              aria-current={has(query, 'brand_id', brand.id) || undefined}
            >
              <span>{brand.name}</span>
              {brand.count ? <small>{brand.count} 台</small> : null}
            </Link>
          </li>
        ))}
        <li>
          <FilterLink className={styles.all} path={path} query={query} group="brand">
            全部
            <small>{count} 个品牌</small>
          </FilterLink>
        </li>
      </ul>
    </nav>
  );
}
