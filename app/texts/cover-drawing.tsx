import type { ReactNode } from 'react';
import type { TextName } from './contract.ts';
import styles from './cover-drawing.module.css';

/** The drawing on the cover of a text: what the text is about, as a line drawing. */
export function CoverDrawing({ name }: { name: TextName }) {
  return (
    <svg viewBox="0 0 120 96" className={styles.drawing} aria-hidden="true">
      {DRAWINGS[name]}
    </svg>
  );
}

const CAR = 'M14 62l5-15q2-6 9-6h36q6 0 10 5l8 10 14 3q5 1 5 6v9H94M78 74H42M26 74H14V62';
const WHEELS = (
  <>
    <circle cx="34" cy="74" r="8" />
    <circle cx="86" cy="74" r="8" />
  </>
);

const DRAWINGS: Readonly<Record<TextName, ReactNode>> = {
  'preparation-standard': (
    <>
      <path d="M14 50l5-15q2-6 9-6h36q6 0 10 5l8 10 14 3q5 1 5 6v9H14z" />
      <circle cx="34" cy="62" r="7" />
      <circle cx="84" cy="62" r="7" />
      <path d="M8 74h104M60 74v14M40 90h40" className={styles.lit} />
    </>
  ),
  agreement: (
    <>
      <path d="M22 8h46l16 16v64H22zM68 8v16h16" />
      <path d="M34 34h34M34 46h38M34 58h24" className={styles.thin} />
      <path d="M60 78l6-14 26-26q3-3 6 0t0 6L72 70z" className={styles.lit} />
      <path d="M34 76q6-8 10 0t10-2" className={styles.lit} />
    </>
  ),
  'hunt-agreement': (
    <>
      <path d={CAR} />
      {WHEELS}
      <circle cx="72" cy="36" r="22" className={styles.glass} />
      <path d="M88 52l18 18" className={styles.lit} />
    </>
  ),
  'coupon-guide': (
    <>
      <path d="M12 26h96v14a8 8 0 0 0 0 16v14H12V56a8 8 0 0 0 0-16z" />
      <path d="M74 30v36" className={styles.dashed} />
      <path d="M34 36l8 10 8-10M42 46v18M33 50h18M33 57h18" className={styles.lit} />
    </>
  ),
  warranty: (
    <>
      <path d={CAR} />
      {WHEELS}
      <path d="M78 8l20 8v16q0 16-20 22-20-6-20-22V16z" className={styles.shield} />
      <path d="M69 31l7 7 12-14" className={styles.lit} />
    </>
  ),
  privacy: (
    <>
      <path d="M36 6h40q6 0 6 6v72q0 6-6 6H36q-6 0-6-6V12q0-6 6-6zM50 82h12" />
      <path d="M42 46h28v24H42z" className={styles.shield} />
      <path d="M47 46v-8a9 9 0 0 1 18 0v8M56 55v7" className={styles.lit} />
    </>
  ),
};
