import type { FilterGroup, ListQuery } from '#/app/search/list-address.ts';
import { Icon } from '#/web/ui/icon.tsx';
import { FILTER_GROUPS } from './filter-groups.ts';
import { FilterLink } from './filter-link.tsx';
import styles from './filter-bar.module.css';

/** The bar with a link to each filter group; groups with a filter set are highlighted. */
export function FilterBar({ path, query }: { path: string; query: ListQuery }) {
  return (
    <nav className={styles.bar} aria-label="筛选">
      {(Object.keys(FILTER_GROUPS) as FilterGroup[]).map((group) => {
        const { label, filters } = FILTER_GROUPS[group];
        const isSet = filters.some((name) => query[name]);
        return (
          <FilterLink
            key={group}
            className={isSet ? styles.on : undefined}
            path={path}
            query={query}
            group={group}
          >
            {label}
            <Icon name="chevron-down" />
          </FilterLink>
        );
      })}
    </nav>
  );
}
