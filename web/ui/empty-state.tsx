import type { ReactNode } from 'react';
import styles from './state.module.css';

type Props = {
  /** What there is none of, in words. */
  message: string;
  /** The next useful step: a link or a button. */
  children?: ReactNode;
};

/** Stands where there is nothing to list. */
export function EmptyState({ message, children }: Props) {
  return (
    <div className={styles.state}>
      <p className={styles.message}>{message}</p>
      {children}
    </div>
  );
}
