import { useEffect, useRef, useState } from 'react';
import { SORTS } from '#/app/car-facts/words/vocabulary.ts';
import { useRefine } from '#/app/listing/use-refine.tsx';
import { SEARCH_FORM, type ListQuery } from '#/app/search/list-address.ts';
import { useNavigation } from '#/web/navigation/navigation.tsx';
import { Icon } from '#/web/ui/icon.tsx';
import styles from './result-line.module.css';

/** The choice of the sort order as a native select. */
export function SortSelect({ path, query }: { path: string; query: ListQuery }) {
  const refine = useRefine(path, query);
  const { pending } = useNavigation();
  const [pick, setPick] = useState<string>();
  const value = query.sort ?? 'default';
  const select = useRef<HTMLSelectElement>(null);
  const sort = (to: string) => refine({ sort: to === 'default' ? '' : to });
  useEffect(() => {
    // On a slow connection a visitor may choose before this script has loaded: apply that choice,
    // too.
    const early = select.current?.value ?? value;
    if (early !== value) sort(early);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, at hydration
  }, []);
  // The chosen option is shown while the list loads; afterwards the URL decides, even if loading
  // failed.
  if (pick !== undefined && !pending) setPick(undefined);
  return (
    <span className={styles.sort}>
      <select
        ref={select}
        name="sort"
        form={SEARCH_FORM}
        aria-label="排序"
        value={pick ?? value}
        onChange={(event) => {
          setPick(event.target.value);
          sort(event.target.value);
        }}
      >
        {Object.entries(SORTS).map(([order, text]) => (
          <option key={order} value={order}>
            {text}
          </option>
        ))}
      </select>
      <Icon>
        <path d="M7 4v16M7 20l-3-3M7 20l3-3M17 20V4M17 4l-3 3M17 4l3 3" />
      </Icon>
      <noscript>
        <button form={SEARCH_FORM}>排序</button>
      </noscript>
    </span>
  );
}
