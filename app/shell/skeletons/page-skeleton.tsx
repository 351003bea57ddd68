import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { PriceText } from '#/app/car-card/price-text.tsx';
import { CardSkeletons } from '#/app/listing/card-skeletons.tsx';
import type { SkeletonOf } from '#/web/document/site.tsx';
import { Bone, Skeleton } from '#/web/ui/skeleton.tsx';
import styles from './page-skeleton.module.css';

/** Routes of one car's page. */
const CARS = new Set(['carDetail', 'Wholesale2Detail']);
/** Routes of lists of cars. */
const LISTS = new Set(['Index', 'layout', 'StandardDiscount', 'Wholesale2List']);
/** Duration in ms of the way of a card's picture into the page. */
const TRAVEL_MS = 220;

/**
 * Returns the skeleton of a page in the shape of its type: a car with the picture, title and price
 * of the tapped card; a list of cards; a page of text or of a report. On a desk the old page stays.
 */
export const pageSkeleton: SkeletonOf = (at, link) => {
  if (innerWidth >= 900) return undefined;
  const card = CARS.has(at.key) ? link.closest<HTMLElement>('[data-card]') : null;
  const cover = card?.querySelector('img');
  if (card && cover?.complete && cover.naturalWidth > 0) {
    const words = card.querySelector('h2, h3')?.textContent ?? '';
    return <CarSkeleton cover={cover} title={words} price={priceOf(card)} />;
  }
  return (
    <div className={styles.late}>
      {CARS.has(at.key) && <span className={styles.picture} />}
      <Skeleton>
        {LISTS.has(at.key) ? <CardSkeletons count={5} /> : <TextSkeleton title={at.title} />}
      </Skeleton>
    </div>
  );
};

function priceOf({ dataset }: HTMLElement): number | undefined {
  return dataset.card ? Number(dataset.card) : undefined;
}

/** The top of a car's page, made of its card. The picture travels there from the card. */
function CarSkeleton({
  cover,
  title,
  price,
}: {
  cover: HTMLImageElement;
  title: string;
  price: number | undefined;
}) {
  const picture = useRef<HTMLImageElement>(null);
  useLayoutEffect(() => {
    const image = picture.current;
    if (!image || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const from = cover.getBoundingClientRect();
    const to = image.getBoundingClientRect();
    const scale = `scale(${from.width / to.width}, ${from.height / to.height})`;
    const move = `translate(${from.left - to.left}px, ${from.top - to.top}px)`;
    image.animate([{ transform: `${move} ${scale}` }, { transform: 'none' }], {
      duration: TRAVEL_MS,
      easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)',
    });
  }, [cover]);
  return (
    <div className={styles.page}>
      <span className={styles.picture}>
        <img ref={picture} src={cover.currentSrc} alt="" />
      </span>
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        <Rest>
          <Bone className={styles.short} />
        </Rest>
        {price !== undefined && (
          <div className={styles.price}>
            <PriceText yuan={price} size="large" />
          </div>
        )}
        <Rest>
          <Bone className={styles.block} />
          <Bone className={styles.block} />
        </Rest>
      </div>
    </div>
  );
}

function Rest({ children }: { children: ReactNode }) {
  return <Skeleton>{children}</Skeleton>;
}

function TextSkeleton({ title }: { title: string }) {
  return (
    <div className={styles.words}>
      {title ? <p className={styles.title}>{title}</p> : <Bone className={styles.short} />}
      <Bone className={styles.verdict} />
      <Bone className={styles.block} />
      <Bone className={styles.block} />
    </div>
  );
}
