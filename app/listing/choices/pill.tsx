import type { ReactNode } from 'react';
import { Box } from './box.tsx';
import styles from './pill.module.css';

type Props = {
  type?: 'checkbox' | 'radio';
  name: string;
  value: string;
  checked: boolean;
  onPick: (() => void) | undefined;
  /** Number of matching cars, if known. */
  count?: number | undefined;
  children: ReactNode;
};

/** A choice as a pill. A choice without cars is dimmed. */
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
  /** Called with the chosen value, or with an empty string if the chosen pill is tapped again. */
  onPick: ((value: string) => void) | undefined;
};

/** The pills of a filter that takes a single value. */
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

/** A row of pills. */
export function Pills({ children }: { children: ReactNode }) {
  return <div className={styles.pills}>{children}</div>;
}
