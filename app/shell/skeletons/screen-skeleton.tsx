import { Fragment, type ReactNode } from 'react';
import { Bone } from '#/web/ui/skeleton.tsx';
import styles from './screen-skeleton.module.css';

/** Routes of feeds, whose entries have an author and pictures. */
const FEEDS = new Set(['momentIndex', 'momentPost', 'momentTopic', 'momentUser']);
/** Routes of forms. */
const FORMS = new Set(['Recycle', 'visit', 'receipt', 'priceNegotiable', 'CouponSmsLanding']);
/** Routes of lists whose entries have a wide picture. */
const TILES = new Set(['articles', 'branches']);
/** Routes of films. */
const FILMS = new Set(['carVideo', 'StandardExteriorVideo', 'StandardInternalVideo']);
/** Routes of photos in groups, two in a row. */
const PHOTOS = new Set(['carPhotos', 'Wholesale2Photo']);
/** Matches routes of reports, which have a verdict, a drawing and rows. */
const REPORTS = /Report|Appraise|Benchmark|Inspection/;

/** The placeholder of a screen below its title. `name` is the key of its route. */
export function ScreenSkeleton({ name }: { name: string }) {
  if (FEEDS.has(name)) return repeated(3, <FeedEntry />);
  if (FORMS.has(name)) return repeated(5, <Field />);
  if (TILES.has(name)) return repeated(3, <Tile />);
  if (FILMS.has(name)) return <Bone className={styles.film} />;
  if (PHOTOS.has(name)) return <Photos />;
  if (name === 'Wholesale2List') return repeated(7, <Row />);
  if (name === 'carLoans') return <Loans />;
  if (name === 'FaqDetail') return <Questions />;
  if (REPORTS.test(name)) return <Report />;
  return repeated(3, <Paragraph />);
}

/** The placeholder of the link to the car with which a page begins. */
export function CarRow() {
  return (
    <div className={styles.car}>
      <Bone />
      <div>
        <Bone />
        <Bone className={styles.half} />
      </div>
    </div>
  );
}

function repeated(count: number, part: ReactNode): ReactNode {
  return Array.from({ length: count }, (_, at) => <Fragment key={at}>{part}</Fragment>);
}

function FeedEntry() {
  return (
    <div className={styles.entry}>
      <Bone className={styles.face} />
      <div>
        <Bone className={styles.half} />
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

/**
 * The placeholder of a page of photos: the link to the car, the tabs, and pictures with a caption
 * below each.
 */
function Photos() {
  return (
    <>
      <Bone className={styles.name} />
      <Bone className={styles.tabs} />
      <Bone className={styles.label} />
      <div className={styles.photos}>
        {repeated(
          6,
          <div>
            <Bone className={styles.photo} />
            <Bone className={styles.half} />
          </div>,
        )}
      </div>
    </>
  );
}

function Row() {
  return (
    <div className={styles.entry}>
      <Bone className={styles.thumb} />
      <div>
        <Bone />
        <Bone className={styles.row} />
        <Bone className={styles.short} />
      </div>
    </div>
  );
}

/**
 * The placeholder of a page of loans: the monthly rate, the down payment, the durations and the
 * products.
 */
function Loans() {
  return (
    <>
      <Bone className={styles.rate} />
      <Bone className={styles.label} />
      <Bone className={styles.line} />
      <Bone className={styles.label} />
      <Bone className={styles.field} />
      <Bone className={styles.label} />
      {repeated(3, <Bone className={styles.product} />)}
    </>
  );
}

/** The placeholder of a page of questions: the topics, and the answers of the first topic. */
function Questions() {
  return (
    <>
      <Bone className={styles.row} />
      <div className={styles.topics}>{repeated(4, <Bone />)}</div>
      <div className={styles.answers}>{repeated(4, <Bone />)}</div>
      {repeated(4, <Bone className={styles.line} />)}
    </>
  );
}

function Report() {
  return (
    <>
      <Bone className={styles.verdict} />
      <Bone className={styles.drawing} />
      {repeated(4, <Bone className={styles.line} />)}
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
