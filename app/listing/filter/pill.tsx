import type { ReactNode } from 'react';
import { Box } from './box.tsx';
import styles from './pill.module.css';

type Props = {
  type?: 'checkbox' | 'radio';
  name: string;
  value: string;
  checked: boolean;
  onPick: (() => void) | undefined;
  /** How many cars it leaves, where that is known. */
  count?: number | undefined;
  children: ReactNode;
};

/** An answer to choose, as a pill. One that leaves no car stands back and can be chosen all the same. */
export function Pill({ type = 'checkbox', name, value, checked, onPick, count, children }: Props) {
  return (
    <label className={count === 0 ? `${styles.pill} ${styles.none}` : styles.pill}>
      <Box type={type} name={name} value={value} checked={checked} onPick={onPick} />
      <span>
        {children}
        {count !== undefined && <small> {count}</small>}
      </span>
    </label>
  );
}

type SingleProps = Pick<Props, 'name'> & {
  options: readonly { value: string; text: string; count?: number | undefined }[];
  chosen: string;
  /** Told of the answer chosen; empty when the one chosen is tapped again. */
  onPick: ((value: string) => void) | undefined;
};

/** Answers of which one holds. Radios without JavaScript, which then need one for no answer. */
export function SinglePills({ name, options, chosen, onPick }: SingleProps) {
  const all = onPick ? options : [{ value: '', text: '不限', count: undefined }, ...options];
  return all.map(({ value, text, count }) => (
    <Pill
      key={value}
      type={onPick ? 'checkbox' : 'radio'}
      name={name}
      value={value}
      checked={value === chosen}
      onPick={onPick && (() => onPick(value === chosen ? '' : value))}
      count={count}
    >
      {text}
    </Pill>
  ));
}

/** Pills side by side. */
export function Pills({ children }: { children: ReactNode }) {
  return <div className={styles.pills}>{children}</div>;
}
