import { useLayoutEffect, useRef } from 'react';
import { PriceText } from '#/app/car-card/price-text.tsx';
import { Bone, Skeleton } from '#/web/ui/skeleton.tsx';
import styles from './car-skeleton.module.css';
import page from './page-skeleton.module.css';

/** Duration (ms) of the animation of a card's picture to its place on the page. */
const TRAVEL_MS = 220;

/**
 * The top of a car's page, made of the car's card. The picture moves from the card to its place.
 * `price` is in yuan.
 */
export function CarSkeleton({
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
    <div className={page.page}>
      <span className={styles.picture}>
        <img ref={picture} src={cover.currentSrc} alt="" />
      </span>
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        <Skeleton>
          <Tags />
        </Skeleton>
        <div className={styles.price}>
          {price === undefined ? <span /> : <PriceText yuan={price} size="large" />}
          <Chart />
        </div>
        <Skeleton>
          <Rest />
        </Skeleton>
      </div>
    </div>
  );
}

/** The placeholder of a car's page without anything known about the car. */
export function UnknownCarSkeleton() {
  return (
    <>
      <span className={styles.picture} />
      <div className={styles.words}>
        <Skeleton>
          <Bone className={styles.name} />
          <Tags />
          <div className={styles.price}>
            <Bone className={styles.amount} />
            <Chart />
          </div>
          <Rest />
        </Skeleton>
      </div>
    </>
  );
}

function Tags() {
  return (
    <div className={styles.tags}>
      <Bone />
      <Bone />
      <Bone />
    </div>
  );
}

function Chart() {
  return <Bone className={styles.chart} />;
}

/** The placeholder of the drive-away price and the facts. */
function Rest() {
  return (
    <>
      <div className={styles.invoice}>
        {Array.from({ length: 6 }, (_, at) => (
          <Bone key={at} />
        ))}
      </div>
      <div className={styles.facts}>
        {Array.from({ length: 6 }, (_, at) => (
          <Bone key={at} />
        ))}
      </div>
    </>
  );
}
