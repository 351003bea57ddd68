import { useEffect, useRef, useState } from 'react';
import { useNavigation } from '#/web/navigation/navigation.tsx';
import styles from './filter-form.module.css';

export type Option = { value: string; text: string };
type Props = {
  label: string;
  name: string;
  value: string;
  options: readonly Option[];
  /** What no answer is called. */
  none?: string;
  onPick(value: string): void;
};

/** A filter with one answer, as the platform's own select. An answer that is not offered is offered all the same. */
export function FilterSelect({ label, name, value, options, none = '不限', onPick }: Props) {
  const { pending } = useNavigation();
  const [pick, setPick] = useState<string>();
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    // On a slow line a visitor picks before this script is there: that counts, too.
    const early = select.current?.value ?? value;
    if (early !== value) onPick(early);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the page is taken over
  }, []);
  // The pick shows before the cars are there; then the URL counts, whatever became of the pick.
  if (pick !== undefined && !pending) setPick(undefined);
  const isOffered = value === '' || options.some((option) => option.value === value);
  return (
    <label className={value === '' ? styles.field : `${styles.field} ${styles.set}`}>
      <span>{label}</span>
      <select
        ref={select}
        name={name}
        value={pick ?? value}
        onChange={(event) => {
          setPick(event.target.value);
          onPick(event.target.value);
        }}
      >
        <option value="">{none}</option>
        {!isOffered && <option value={value}>已选</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </label>
  );
}
