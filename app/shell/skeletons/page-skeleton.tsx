import { DESKTOP } from '#/web/document/desktop.ts';
import type { SkeletonOf } from '#/web/document/site.tsx';
import { Bone, Skeleton } from '#/web/ui/skeleton.tsx';
import { UnknownCarSkeleton, CarSkeleton } from './car-skeleton.tsx';
import { FilterSkeleton, ListSkeleton } from './list-skeleton.tsx';
import { CarRow, ScreenSkeleton } from './screen-skeleton.tsx';
import { skeletonParts } from './skeleton-kinds.ts';
import styles from './page-skeleton.module.css';

/** Returns the skeleton of the page that a tapped link opens; undefined on a desktop. */
export const pageSkeleton: SkeletonOf = (at, link) => {
  if (matchMedia(DESKTOP).matches) return undefined;
  const { kind, hasCar } = skeletonParts(at.key);
  const card = kind === 'car' ? link.closest<HTMLElement>('[data-price]') : null;
  const cover = card?.querySelector('img');
  if (card && cover?.complete && cover.naturalWidth > 0) {
    const words = card.querySelector('h2, h3')?.textContent ?? '';
    return <CarSkeleton cover={cover} title={words} price={priceOf(card)} />;
  }
  if (kind === 'car') {
    return (
      <div className={styles.late}>
        <UnknownCarSkeleton />
      </div>
    );
  }
  const group = kind === 'list' ? at.query.get('filter') : null;
  return (
    <div className={styles.late}>
      <Skeleton>
        {group !== null && <FilterSkeleton group={group} />}
        {kind === 'list' && group === null && <ListSkeleton at={at} />}
        {hasCar && <CarRow />}
        {kind !== 'list' && (
          <div className={styles.words}>
            {at.title ? (
              <p className={styles.screen}>{at.title}</p>
            ) : (
              <Bone className={styles.short} />
            )}
            <ScreenSkeleton kind={kind} />
          </div>
        )}
      </Skeleton>
    </div>
  );
};

function priceOf({ dataset }: HTMLElement): number | undefined {
  return dataset.price ? Number(dataset.price) : undefined;
}
