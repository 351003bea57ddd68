import type { ReactNode } from 'react';
import styles from './state.module.css';

type Props = {
  /** The message, for example that a list has no cars. */
  message: string;
  /** The next useful step: a link or a button. */
  children?: ReactNode;
};

/** The content of a list without items: a message and the drawing `--art-empty`. */
export function EmptyState({ message, children }: Props) {
  return (
    <div className={`${styles.state} ${styles.empty}`}>
      <p className={styles.message}>{message}</p>
      {children}
    </div>
  );
}
