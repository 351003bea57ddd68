import { Bone, Skeleton } from '#/web/ui/skeleton.tsx';
import styles from './post-skeleton.module.css';

/** Placeholder of a post that is loading. */
export function PostSkeleton() {
  return (
    <Skeleton>
      <div className={styles.post}>
        <Bone className={styles.face} />
        <Bone className={styles.name} />
        <Bone className={styles.line} />
        <Bone className={styles.line} />
        <Bone className={styles.picture} />
      </div>
    </Skeleton>
  );
}
