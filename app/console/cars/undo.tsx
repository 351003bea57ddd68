import { useEffect, useState } from 'react';
import styles from './car.module.css';

/** The time in seconds for which the screen offers to undo a change. */
export const UNDO_S = 10;

type Props = { words: string; onUndo(): void; onEnd(): void };

/**
 * A bar that says what was changed, with a button that undoes it. `onEnd` is called after `UNDO_S`
 * seconds.
 */
export function Undo({ words, onUndo, onEnd }: Props) {
  const [seconds, setSeconds] = useState(UNDO_S);
  useEffect(() => {
    if (seconds === 0) {
      onEnd();
      return undefined;
    }
    const timer = setTimeout(() => setSeconds(seconds - 1), 1_000);
    return () => clearTimeout(timer);
  });
  return (
    <div className={styles.undo}>
      <span role="status">{words}</span>
      <button type="button" onClick={onUndo}>
        撤销<span aria-hidden="true"> {seconds}</span>
      </button>
    </div>
  );
}
