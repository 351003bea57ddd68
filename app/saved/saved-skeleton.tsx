import { Bone, Skeleton } from '#/web/ui/skeleton.tsx';
import styles from './saved-skeleton.module.css';

/**
 * The skeleton of saved cars, each with the line below it. The list of cars has its own skeleton: a
 * shared one would add a file to the first load of the list.
 */
export function SavedSkeleton({ count }: { count: number }) {
  return (
    <Skeleton>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.card}>
          <Bone className={styles.photo} />
          <div>
            <Bone />
            <Bone className={styles.meta} />
            <Bone className={styles.price} />
          </div>
        </div>
      ))}
    </Skeleton>
  );
}
