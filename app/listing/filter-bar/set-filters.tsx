import {
  FILTERS,
  hasFilters,
  listAddress,
  type FilterName,
  type ListQuery,
} from '#/app/search/list-address.ts';
import { Link } from '#/web/navigation/link.tsx';
import { Chip } from '#/web/ui/chip.tsx';
import type { Choices } from './choices.ts';
import { filterText } from './filter-text.ts';
import styles from './set-filters.module.css';

type Props = { path: string; query: ListQuery; choices: Choices };

/** The filters that are set. Each is a link that removes the filter. */
export function SetFilters({ path, query, choices }: Props) {
  if (!hasFilters(query)) return null;
  const { category, sort } = query;
  return (
    <div className={styles.set} role="group" aria-label="已选条件">
      {visibleFilters(query).map((name) => {
        return (
          <Chip key={name} to={listAddress(path, query, removeFilter(name))}>
            {filterText(name, query, choices)}
          </Chip>
        );
      })}
      <Link className={styles.clear} to={listAddress(path, { category, sort })}>
        清空
      </Link>
    </div>
  );
}

/**
 * Returns the changes that remove a filter: both price bounds together, and a brand with its
 * series.
 */
function removeFilter(name: FilterName) {
  if (name === 'brand_id') return { brand_id: '', series_id: '' };
  return name.startsWith('price') ? { price_min: '', price_max: '' } : { [name]: '' };
}

/** Returns the filters to show as chips; both price bounds share one. */
function visibleFilters(query: ListQuery): FilterName[] {
  return FILTERS.filter((name) => query[name] && !(name === 'price_max' && query.price_min));
}
