import type { ReactNode } from 'react';
import { Icon } from '#/web/ui/icon.tsx';
import styles from './fields.module.css';

type Props = { title: string; hint: string; isOpen: boolean; children: ReactNode };

/** Optional fields in a `<details>` element. */
export function MoreFields({ title, hint, isOpen, children }: Props) {
  return (
    <details className={styles.more} open={isOpen || undefined}>
      <summary>
        <span>
          {title} <small>{hint}</small>
        </span>
        <Icon name="chevron-down" />
      </summary>
      <div>{children}</div>
    </details>
  );
}

/** Two short fields side by side, if they fit. */
export function Pair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}
