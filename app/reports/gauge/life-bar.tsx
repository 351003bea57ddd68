import styles from './life-bar.module.css';
import type { Tone } from '#/app/reports/head.ts';

type Props = {
  /** How much is left of its life, 0 to 1. */
  left: number;
  tone: Tone;
};

/** What is left of a part's life, as a bar that empties; words beside it say the same. */
export function LifeBar({ left, tone }: Props) {
  const width = `${Math.round(Math.min(1, Math.max(0, left)) * 100)}%`;
  return (
    <div className={styles.track} aria-hidden="true">
      <i className={styles[tone]} style={{ width }} />
    </div>
  );
}
