import columns from '#/web/ui/columns.module.css';
import styles from './receipt.module.css';

/** A drawing of a receipt on which the place of the number is marked. */
export function Sample() {
  return (
    <div className={`${columns.aside} ${styles.sample}`} aria-hidden="true">
      <svg viewBox="0 0 280 128">
        <path
          d="M20 128V14q0-10 10-10h220q10 0 10 10v114l-12-7-12 7-12-7-12 7-12-7-12 7-12-7-12 7-12-7-12 7-12-7-12 7-12-7-12 7-12-7-12 7-12-7-12 7-12-7z"
          className={styles.sheet}
        />
        <path d="M40 24h58" className={styles.words} />
        <rect x="34" y="38" width="166" height="32" rx="6" className={styles.place} />
        <path d="M48 54h34M98 54h34M148 54h34" className={styles.code} />
        <path d="M40 88h196M40 104h120" className={styles.words} />
      </svg>
    </div>
  );
}
