import styles from './hatches.module.css';

/** What tells the fills of panels apart without their colour; `id` begins the names by which they are found. */
export function Hatches({ id }: { id: string }) {
  return (
    <defs>
      <pattern id={`${id}thin`} width="9" height="9" patternUnits="userSpaceOnUse">
        <circle cx="2" cy="2" r="1" className={styles.dots} />
      </pattern>
      <pattern id={`${id}touched-up`} {...slanted} width="11" height="11">
        <path d="M0 0V11" className={styles.lines} />
      </pattern>
      <pattern id={`${id}resprayed`} {...slanted} width="6" height="6">
        <path d="M0 0V6" className={styles.lines} />
      </pattern>
      <pattern id={`${id}filled`} {...slanted} width="6" height="6">
        <path d="M0 0V6M0 3H6" className={styles.lines} />
      </pattern>
      <pattern id={`${id}damaged`} {...slanted} width="7" height="7">
        <path d="M0 0V7" className={styles.bold} />
      </pattern>
    </defs>
  );
}

const slanted = { patternUnits: 'userSpaceOnUse', patternTransform: 'rotate(45)' } as const;
