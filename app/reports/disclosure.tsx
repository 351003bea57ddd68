import type { ReactNode } from 'react';
import { Chevron } from '#/app/cars/detail/chevron.tsx';
import styles from './disclosure.module.css';

/** More of the same, shown when it is asked for, also without a script. */
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
