import { DESKTOP } from '#/web/document/desktop.ts';
import type { SkeletonOf } from '#/web/document/site.tsx';
import { Bone, Skeleton } from '#/web/ui/skeleton.tsx';
import { UnknownCarSkeleton, CarSkeleton } from './car-skeleton.tsx';
import { FilterSkeleton, ListSkeleton } from './list-skeleton.tsx';
import { CarRow, ScreenSkeleton } from './screen-skeleton.tsx';
import styles from './page-skeleton.module.css';

/** Routes of pages of a single car. */
const CARS = new Set(['carDetail', 'Wholesale2Detail']);
/** Routes of lists of cars with search and filters. */
const LISTS = new Set(['Index', 'layout', 'StandardDiscount']);
/** Matches routes whose pages begin with a link to the car. */
const WITH_CAR = /^(carLoans|carVideo|FaqDetail|Standard\w+|CarAppraiseReport|CarCategroyReport)$/;

/** Returns the skeleton of the page that a tapped link opens; undefined on a desktop. */
export const pageSkeleton: SkeletonOf = (at, link) => {
  if (matchMedia(DESKTOP).matches) return undefined;
  const isCar = CARS.has(at.key);
  const card = isCar ? link.closest<HTMLElement>('[data-card]') : null;
  const cover = card?.querySelector('img');
  if (card && cover?.complete && cover.naturalWidth > 0) {
    const words = card.querySelector('h2, h3')?.textContent ?? '';
    return <CarSkeleton cover={cover} title={words} price={priceOf(card)} />;
  }
  if (isCar) {
    return (
      <div className={styles.late}>
        <UnknownCarSkeleton />
      </div>
    );
  }
  const isList = LISTS.has(at.key);
  const isFilter = isList && at.query.get('filter') !== null;
  return (
    <div className={styles.late}>
      <Skeleton>
        {isFilter && <FilterSkeleton group={at.query.get('filter')} />}
        {isList && !isFilter && <ListSkeleton at={at} />}
        {!isList && WITH_CAR.test(at.key) && <CarRow />}
        {!isList && (
          <div className={styles.words}>
            {at.title ? (
              <p className={styles.screen}>{at.title}</p>
            ) : (
              <Bone className={styles.short} />
            )}
            <ScreenSkeleton name={at.key} />
          </div>
        )}
      </Skeleton>
    </div>
  );
};

function priceOf({ dataset }: HTMLElement): number | undefined {
  return dataset.card ? Number(dataset.card) : undefined;
}
