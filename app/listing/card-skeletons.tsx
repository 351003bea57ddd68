import { Bone, Skeleton } from '#/web/ui/skeleton.tsx';
import styles from './card-skeletons.module.css';

/** Placeholders in the shape of cards, for `count` cards that are being loaded. */
export function CardSkeletons({ count }: { count: number }) {
  return (
    <Skeleton>
      <div className={styles.cards}>
        {Array.from({ length: count }, (_, index) => (
          <div key={index} className={styles.card}>
            <div className={styles.cover}>
              <Bone className={styles.photo} />
            </div>
            <div className={styles.words}>
              <Bone className={styles.title} />
              <Bone className={styles.end} />
              <Bone className={styles.meta} />
              <Bone className={styles.plate} />
              <Bone className={styles.price} />
            </div>
            <Bone className={styles.proof} />
          </div>
        ))}
      </div>
    </Skeleton>
  );
}
