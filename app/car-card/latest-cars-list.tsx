import { listCars } from '#/app/search/contract.ts';
import { queryFor } from '#/web/document/screen.tsx';
import { useOptionalQuery } from '#/web/query-cache/optional-query.tsx';
import { Bone, Skeleton } from '#/web/ui/skeleton.tsx';
import { CarStrip } from './car-strip.tsx';
import styles from './latest-cars-list.module.css';

/** Number of cars in the list; a phone shows three of them. */
const COUNT = 6;

/** The latest cars for sale. Renders nothing if there are no cars or the call fails. */
export function LatestCarsList() {
  const { state, value } = useOptionalQuery(
    queryFor(listCars, { status: 'existed', sort: 'newest', page_size: String(COUNT) }),
  );
  if (state === 'failed' || value?.cars.length === 0) return null;
  return (
    <section className={styles.latest}>
      <h2>刚上架的</h2>
      {value ? (
        <CarStrip
          cars={value.cars.slice(0, COUNT).map(({ id, title, cover, price, more }) => ({
            id,
            name: more?.series?.name ?? title,
            cover,
            price: price.current,
          }))}
        />
      ) : (
        <Skeleton>
          <Bone className={styles.bone} />
        </Skeleton>
      )}
    </section>
  );
}
