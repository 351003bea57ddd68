import { Fragment, useLayoutEffect, useRef, type ReactNode } from 'react';
import { PriceText } from '#/app/car-card/price-text.tsx';
import { CardSkeletons } from '#/app/listing/card-skeletons.tsx';
import { DESKTOP } from '#/web/document/desktop.ts';
import type { SkeletonOf } from '#/web/document/site.tsx';
import { Bone, Skeleton } from '#/web/ui/skeleton.tsx';
import styles from './page-skeleton.module.css';

/** Routes of pages of a single car. */
const CARS = new Set(['carDetail', 'Wholesale2Detail']);
/** Routes of lists of cars. */
const LISTS = new Set(['Index', 'layout', 'StandardDiscount', 'Wholesale2List']);
/** Routes of feeds, whose entries have an author and pictures. */
const FEEDS = new Set(['momentIndex', 'momentPost', 'momentTopic', 'momentUser']);
/** Routes of forms. */
const FORMS = new Set(['Recycle', 'visit', 'receipt', 'priceNegotiable', 'CouponSmsLanding']);
/** Routes of lists whose entries have a wide picture. */
const TILES = new Set(['articles', 'branches', 'carPhotos', 'Wholesale2Photo']);
/** Routes of films of a car. */
const FILMS = new Set(['carVideo', 'StandardExteriorVideo', 'StandardInternalVideo']);
/** Matches routes whose first row is the link to their car. */
const OF_A_CAR = /^Standard(Report|Benchmark|\w+Video)|^Car(Appraise|Categroy)|^carVideo/;
/** Matches routes of reports, which have a verdict, a drawing and rows. */
const REPORTS = /Report|Appraise|Benchmark|Inspection/;
/** Duration (ms) of the animation of a card's picture to its place on the page. */
const TRAVEL_MS = 220;

/** Returns the skeleton of the page that a tapped link opens; undefined on a desktop. */
export const pageSkeleton: SkeletonOf = (at, link) => {
  if (matchMedia(DESKTOP).matches) return undefined;
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
        {LISTS.has(at.key) ? (
          <CardSkeletons count={5} />
        ) : (
          <>
            {OF_A_CAR.test(at.key) && <CarStrip />}
            <div className={styles.words}>
              {at.title ? (
                <p className={styles.screen}>{at.title}</p>
              ) : (
                <Bone className={styles.short} />
              )}
              {shapeOf(at.key)}
            </div>
          </>
        )}
      </Skeleton>
    </div>
  );
};

function priceOf({ dataset }: HTMLElement): number | undefined {
  return dataset.card ? Number(dataset.card) : undefined;
}

/**
 * The top of a car's page, made of the car's card. The picture moves from the card to its place.
 */
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

/** Returns the skeleton of a screen below its title. `key` is the key of the route. */
function shapeOf(key: string): ReactNode {
  if (FEEDS.has(key)) return repeated(3, <FeedEntry />);
  if (FORMS.has(key)) return repeated(5, <Field />);
  if (FILMS.has(key)) return <Film />;
  if (TILES.has(key)) return repeated(3, <Tile />);
  if (REPORTS.test(key)) return <Report />;
  return repeated(3, <Paragraph />);
}

function repeated(count: number, part: ReactNode): ReactNode {
  return Array.from({ length: count }, (_, at) => <Fragment key={at}>{part}</Fragment>);
}

function FeedEntry() {
  return (
    <div className={styles.entry}>
      <Bone className={styles.face} />
      <div>
        <Bone className={styles.short} />
        <Bone className={styles.row} />
        <Bone className={styles.wide} />
      </div>
    </div>
  );
}

function Field() {
  return (
    <div>
      <Bone className={styles.label} />
      <Bone className={styles.field} />
    </div>
  );
}

function Tile() {
  return (
    <div>
      <Bone className={styles.wide} />
      <Bone className={styles.short} />
      <Bone className={styles.row} />
    </div>
  );
}

function Report() {
  return (
    <>
      <Bone className={styles.verdict} />
      <Bone className={styles.drawing} />
      {repeated(4, <Row />)}
    </>
  );
}

function Row() {
  return (
    <div className={styles.line}>
      <Bone />
      <Bone />
    </div>
  );
}

/** The link to the car above a report. */
function CarStrip() {
  return (
    <div className={styles.strip}>
      <Bone className={styles.thumb} />
      <div>
        <Bone className={styles.half} />
        <Bone className={styles.half} />
      </div>
    </div>
  );
}

function Film() {
  return (
    <>
      <Bone className={styles.film} />
      <Row />
    </>
  );
}

function Paragraph() {
  return (
    <div className={styles.paragraph}>
      <Bone className={styles.label} />
      <Bone className={styles.row} />
      <Bone className={styles.row} />
      <Bone className={styles.short} />
    </div>
  );
}
