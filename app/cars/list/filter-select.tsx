import { useEffect, useRef, useState } from 'react';
import { useNavigation } from '#/web/navigation.tsx';
import { Icon } from '#/web/ui/icon.tsx';
import type { Option, OptionGroup } from './choices.ts';
import styles from './filter-bar.module.css';
import { FILTER_FORM } from './search-box.tsx';

type Props = {
  name: string;
  label: string;
  /** What stands in the URL; several answers are one value, comma-separated. */
  value: string;
  /** The words of `value`, where it is not one of the options. */
  valueText: string;
  /** What is offered for no choice; without it there is always one. */
  none?: string;
  groups: readonly OptionGroup[];
  onPick(value: string): void;
};

/** A filter as the platform's own select: its picker is the one that a visitor's thumb knows. */
export function FilterSelect({ name, label, value, valueText, none, groups, onPick }: Props) {
  const { pending } = useNavigation();
  const [pick, setPick] = useState<string>();
  const picked = pick ?? value;
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    // On a slow line a visitor picks before this script is there: that counts, too.
    const early = select.current?.value ?? value;
    if (early !== value) onPick(early);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the page is taken over
  }, []);
  // The pick shows before the cars are there; then the URL counts, whatever became of the pick.
  if (pick !== undefined && !pending) setPick(undefined);
  const isOffered = groups.some(({ options }) => options.some((option) => option.value === value));
  return (
    <span className={picked && none !== undefined ? `${styles.pick} ${styles.on}` : styles.pick}>
      <span>
        <select
          ref={select}
          name={name}
          form={FILTER_FORM}
          aria-label={label}
          value={picked}
          onChange={(event) => {
            setPick(event.target.value);
            onPick(event.target.value);
          }}
        >
          {none !== undefined && <option value="">{none}</option>}
          {value && !isOffered && <option value={value}>{valueText}</option>}
          {groups.map(({ label: heading, options }) =>
            heading ? (
              <optgroup key={heading} label={heading}>
                {options.map((option) => toOption(option, value))}
              </optgroup>
            ) : (
              options.map((option) => toOption(option, value))
            ),
          )}
        </select>
        <Icon name="chevron-down" />
      </span>
    </span>
  );
}

function toOption({ value, text, count }: Option, current: string) {
  return (
    <option key={value} value={value} disabled={count === 0 && value !== current}>
      {count === undefined || value === current ? text : `${text}（${count}）`}
    </option>
  );
}
