import { useEffect, useRef, useState } from 'react';
import { useNavigation } from '#/web/navigation/navigation.tsx';
import styles from './filter-form.module.css';

export type Option = { value: string; text: string };
type Props = {
  label: string;
  name: string;
  value: string;
  options: readonly Option[];
  /** The text of the option that sets no filter. */
  none?: string;
  onPick(value: string): void;
};

/** A filter with one value, as a native select. */
export function FilterSelect({ label, name, value, options, none = '不限', onPick }: Props) {
  const { pending } = useNavigation();
  const [pick, setPick] = useState<string>();
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    // On a slow connection a visitor may choose before this script has loaded: apply that choice,
    // too.
    const early = select.current?.value ?? value;
    if (early !== value) onPick(early);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, at hydration
  }, []);
  // The chosen option is shown while the list loads; afterwards the URL decides, even if loading
  // failed.
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
