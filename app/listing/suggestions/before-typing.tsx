import { useState } from 'react';
import { useDeviceCars } from '#/app/car-card/device-lists.tsx';
import { PriceText } from '#/app/car-card/price-text.tsx';
import { ownList } from '#/app/car-facts/short-description.ts';
import { listQuery } from '#/app/listing/list-queries.tsx';
import { listCars } from '#/app/search/contract.ts';
import { listAddress, type ListQuery } from '#/app/search/list-address.ts';
import { href } from '#/app/sitemap.ts';
import { optionalQueryFor } from '#/web/document/screen.tsx';
import { Link } from '#/web/navigation/link.tsx';
import type { At } from '#/web/navigation/routing.ts';
import { useOptionalQuery } from '#/web/query-cache/optional-query.tsx';
import { Photo } from '#/web/ui/photo.tsx';
import { featuresOf } from './features.ts';
import { clearSearches, readSearches } from './search-history.tsx';
import styles from './suggestions.module.css';

/** Maximum number of viewed cars among the suggestions. */
const MOST_CARS = 3;

type Props = { at: At; query: ListQuery };

/** Earlier searches, features of the cars for sale with counts, and the cars viewed last. */
export function BeforeTyping({ at, query: { category } }: Props) {
  const start: ListQuery = category ? { category } : {};
  const [searches, setSearches] = useState(readSearches);
  const { value: page } = useOptionalQuery(listQuery(at, start, { facets: '1' }), {
    isSilent: true,
  });
  const features = page?.facets ? featuresOf(page.facets) : [];
  return (
    <>
      {searches.length > 0 && (
        <section className={styles.group}>
          <div className={styles.head}>
            <h2>搜过的</h2>
            <button
              type="button"
              onClick={() => {
                clearSearches();
                setSearches([]);
              }}
            >
              清空
            </button>
          </div>
          <ul className={styles.chips}>
            {searches.map((keyword) => (
              <li key={keyword}>
                <Link to={listAddress(at.path, start, { keyword })} data-stop="">
                  <span>{keyword}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {features.length > 0 && (
        <section className={styles.group}>
          <h2>按特点看</h2>
          <ul className={styles.chips}>
            {features.map(({ name, value, label, count }) => (
              <li key={name + value}>
                <Link to={listAddress(at.path, start, { [name]: value })} data-stop="">
                  <span>
                    {label} <small>{count} 台</small>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <ViewedCars />
    </>
  );
}

function ViewedCars() {
  const { ids } = useDeviceCars('viewed');
  const latest = ids.slice(0, MOST_CARS).join();
  const need = latest ? optionalQueryFor(listCars, { ids: latest }) : undefined;
  const { value } = useOptionalQuery(need, { isSilent: true });
  if (!value || value.cars.length === 0) return null;
  return (
    <section className={styles.group}>
      <h2>刚看过</h2>
      <ul className={styles.cars}>
        {value.cars.map((car) => (
          <li key={car.id}>
            <Link to={href('carDetail', { id: car.id }, ownList(car))} data-stop="">
              <Photo src={car.cover} alt="" fit="third" />
              <span>{car.title}</span>
              <PriceText yuan={car.price.current} size="small" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
