import styles from './card-skeletons.module.css';

/** Cards that are on their way, in the shape of cards. */
export function CardSkeletons({ count }: { count: number }) {
  return (
    <ul aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <li key={index} className={styles.card}>
          <span className={styles.cover} />
          <span className={styles.words}>
            <i />
            <i />
            <i />
          </span>
        </li>
      ))}
    </ul>
  );
}
