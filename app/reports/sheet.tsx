import type { ReactNode } from 'react';
import styles from './sheet.module.css';

/** An engineer's sheet: what is drawn stands on ruled paper. */
export function Sheet({ children }: { children: ReactNode }) {
  return <div className={styles.sheet}>{children}</div>;
}
