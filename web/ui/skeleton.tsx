import type { ReactNode } from 'react';
import styles from './skeleton.module.css';

/** A grey placeholder block; `className` sets its size. */
export function Bone({ className }: { className?: string | undefined }) {
  return <span className={className ? `${styles.bone} ${className}` : styles.bone} />;
}

/** The placeholder of a section that is loading. The placeholder becomes visible after 200 ms. */
export function Skeleton({ children }: { children: ReactNode }) {
  return (
    <div role="status" className={styles.skeleton}>
      <span className="vh">正在加载</span>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}
