import type { Brand } from '#/app/cars/contract.ts';
import { Link } from '#/web/link.tsx';
import { listAddress, type ListQuery } from './address.ts';
import styles from './hot-brands.module.css';

/** Two rows of five. */
const MOST = 10;

type Props = { path: string; query: ListQuery; brands: readonly Brand[] };

/** The brands that most visitors look for. The one chosen takes itself away again. */
export function HotBrands({ path, query, brands }: Props) {
  if (brands.length === 0) return null;
  return (
    <nav aria-label="热门品牌">
      <ul className={styles.grid}>
        {brands.slice(0, MOST).map(({ id, name, count }) => {
          const isChosen = query.brand_id === id;
          const brand_id = isChosen ? undefined : id;
          return (
            <li key={id}>
              <Link
                to={listAddress(path, query, { brand_id, series_id: undefined })}
                aria-current={isChosen || undefined}
              >
                {name}
                {count ? <small>{count} 台</small> : null}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
