import type { ReactNode } from 'react';
import styles from './sheet.module.css';

/** Ruled paper as the background of drawings. */
export function Sheet({ children }: { children: ReactNode }) {
  return <div className={styles.sheet}>{children}</div>;
}
