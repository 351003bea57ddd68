import type { ReactNode } from 'react';
import { Icon } from '#/web/ui/icon.tsx';
import { Box } from './box.tsx';
import styles from './filter-row.module.css';

type Props = {
  name: string;
  value: string;
  checked: boolean;
  onPick: (() => void) | undefined;
  count?: number | undefined;
  /** Explanation of the choice, in small print. */
  note?: string | false | null | undefined;
  children: ReactNode;
};

/** A choice as a row with a box. A choice without cars is dimmed. */
export function Row({ name, value, checked, onPick, count, note, children }: Props) {
  return (
    <label className={count === 0 ? `${styles.row} ${styles.none}` : styles.row}>
      <Box type="checkbox" name={name} value={value} checked={checked} onPick={onPick} />
      <span className={styles.box}>
        <Icon>
          <path d="M5 12.5l4.5 4.5L19 7.5" />
        </Icon>
      </span>
      <span className={styles.words}>
        {children}
        {note && <small>{note}</small>}
      </span>
      {count !== undefined && <span className={styles.count}>{count} 台</span>}
    </label>
  );
}
