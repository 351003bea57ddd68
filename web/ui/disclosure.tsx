import type { ReactNode } from 'react';
import { Chevron } from './chevron.tsx';
import styles from './disclosure.module.css';

/** A section that expands on a click on the heading `words`, also without JavaScript. */
export function Disclosure({ words, children }: { words: string; children: ReactNode }) {
  return (
    <details className={styles.more}>
      <summary>
        {words}
        <Chevron />
      </summary>
      {children}
    </details>
  );
}
