import type { Tone } from '#/app/evidence/report-head.ts';
import styles from './life-bar.module.css';

type Props = {
  /** The remaining life, 0 to 1. */
  left: number;
  tone: Tone;
};

/** A bar of the remaining life of a part. */
export function LifeBar({ left, tone }: Props) {
  const width = `${Math.round(Math.min(1, Math.max(0, left)) * 100)}%`;
  return (
    <div className={styles.track} aria-hidden="true">
      <i className={styles[tone]} style={{ width }} />
    </div>
  );
}
