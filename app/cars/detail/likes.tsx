import { listLikes } from '#/app/cars/contract.ts';
import type { CarRecord } from '#/app/cars/car-record.ts';
import type { CarSummary } from '#/app/cars/car-summary.ts';
import { Photo } from '#/app/cars/photo.tsx';
import { PriceText } from '#/app/cars/price-text.tsx';
import { href } from '#/app/sitemap.ts';
import { useHydrated } from '#/web/hydrated.tsx';
import { useOptionalQuery } from '#/web/optional-query.tsx';
import { Link } from '#/web/link.tsx';
import { ask } from '#/web/screen.tsx';
import { FailedState } from '#/web/ui/failed-state.tsx';
import { Bone, Skeleton } from '#/web/ui/skeleton.tsx';
import { alike } from './alike.ts';
import { inShort, ownList } from './in-short.ts';
import styles from './likes.module.css';
import pairs from './pairs.module.css';
import { Section } from './section.tsx';

const MOST = 6;

/** Similar cars, after the page is painted; without any, no section. Without a script, a way to them. */
export function Likes({ id, record }: { id: string; record: CarRecord }) {
  const isAlive = useHydrated();
  // Likes never go stale within a tab.
  const { state, value, retry } = useOptionalQuery(ask(listLikes, { id }, Infinity));
  if (state === 'ready' && !value?.cars.length) return null;
  const { to, words } = alike(record);
  const bones = (
    <div className={`${pairs.pairs} ${styles.likes}`}>
      {[1, 2].map((index) => (
        <div key={index}>
          <Bone className={styles.photo} />
          <Bone className={styles.line} />
          <Bone className={styles.line} />
        </div>
      ))}
    </div>
  );
  return (
    <Section id="likes" title="相近的车" aside="按车系、车身与价位，不按你的浏览">
      {state === 'failed' && <FailedState section message="相近的车没有取到" onRetry={retry} />}
      {state === 'waiting' && isAlive && <Skeleton>{bones}</Skeleton>}
      {state === 'waiting' && !isAlive && (
        <div className={styles.room}>
          <Link to={to}>{words}</Link>
          {bones}
        </div>
      )}
      {value && (
        <div className={`${pairs.pairs} ${styles.likes}`}>
          {value.cars.slice(0, MOST).map((car) => (
            <Like key={car.id} car={car} />
          ))}
        </div>
      )}
    </Section>
  );
}

function Like({ car }: { car: CarSummary }) {
  return (
    <Link to={href('carDetail', { id: car.id }, ownList(car))}>
      <Photo src={car.cover} alt="" fit="half" />
      <h3>{car.title}</h3>
      <p>{inShort(car)}</p>
      <PriceText yuan={car.price.current} size="small" />
    </Link>
  );
}
