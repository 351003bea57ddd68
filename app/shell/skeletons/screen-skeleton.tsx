import { Fragment, type ReactNode } from 'react';
import { Bone } from '#/web/ui/skeleton.tsx';
import type { SkeletonKind } from './skeleton-kinds.ts';
import styles from './screen-skeleton.module.css';

/** The placeholder of a screen below its title. */
export function ScreenSkeleton({ kind }: { kind: keyof typeof SCREENS }) {
  return SCREENS[kind]();
}

const SCREENS = {
  feed: () => repeated(3, <FeedEntry />),
  form: () => repeated(5, <Field />),
  tiles: () => repeated(3, <Tile />),
  film: () => <Bone className={styles.film} />,
  photos: () => <Photos />,
  rows: () => repeated(7, <Row />),
  loans: () => <Loans />,
  questions: () => <Questions />,
  report: () => <Report />,
  text: () => repeated(3, <Paragraph />),
} satisfies Record<Exclude<SkeletonKind, 'car' | 'list'>, () => ReactNode>;

/** The placeholder of the row at the top of a page that links to the page's car. */
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
