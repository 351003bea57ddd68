import type { ReactNode } from 'react';
import styles from './skeleton.module.css';

/** A grey block in the shape of what is to come; `className` gives its size. */
export function Bone({ className }: { className?: string | undefined }) {
  return <span className={className ? `${styles.bone} ${className}` : styles.bone} />;
}

/** Bones of a section that is being loaded; seen only once it takes longer than 200 ms. */
export function Skeleton({ children }: { children: ReactNode }) {
  return (
    <div role="status" className={styles.skeleton}>
      <span className="vh">正在加载</span>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}
