import type { SubmitEvent } from 'react';
import { Icon } from '#/web/ui/icon.tsx';
import { FILTERS, type ListQuery } from './address.ts';
import styles from './search-box.module.css';
import { useRefine } from './use-refine.tsx';

/** The form that all filters of a list belong to, wherever on the page they stand. */
export const FILTER_FORM = 'filters';

/** What the selects of the filter bar send by themselves. */
const SELECTED = new Set([
  'price_min',
  'price_max',
  'brand_id',
  'substation_id',
  'condition_level',
]);

type Props = { path: string; query: ListQuery };

/** Search by brand, series, model or pinyin. Without JavaScript it sends the whole form, filters included. */
export function SearchBox({ path, query }: Props) {
  const refine = useRefine(path, query);
  function search(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const keyword = new FormData(event.currentTarget).get('keyword');
    refine({ keyword: String(keyword).trim() });
  }
  const kept = [...FILTERS, 'category' as const].filter(
    (name) => name !== 'keyword' && !SELECTED.has(name) && query[name],
  );
  return (
    <form
      id={FILTER_FORM}
      className={styles.box}
      role="search"
      action={path}
      autoComplete="off"
      onSubmit={search}
    >
      <Icon name="search" />
      <input
        key={query.keyword}
        type="search"
        name="keyword"
        defaultValue={query.keyword}
        maxLength={60}
        placeholder="品牌、车系、车源号"
        aria-label="搜索车辆"
        enterKeyHint="search"
      />
      {kept.map((name) => (
        <input key={name} type="hidden" name={name} value={query[name]} />
      ))}
      <button>搜索</button>
    </form>
  );
}
