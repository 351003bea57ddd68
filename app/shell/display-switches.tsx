import { DARK, DARK_SYSTEM, ELDER } from './bar-script.ts';
import styles from './display-switches.module.css';

/** The switches for larger type and for dark colours. */
export function DisplaySwitches() {
  return (
    <p className={styles.switches}>
      <button type="button" className={styles.elder} data-preference={ELDER}>
        <span>适老版，字大一些</span>
        <span>回到标准版</span>
      </button>
      <button
        type="button"
        className={styles.dark}
        data-preference={DARK}
        data-system={DARK_SYSTEM}
      >
        <span>换成深色</span>
        <span>换成浅色</span>
      </button>
    </p>
  );
}
