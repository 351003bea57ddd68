import { Icon } from '#/web/ui/icon.tsx';
import type { FilterGroup, ListQuery } from '#/app/search/list-address.ts';
import { FILTER_GROUPS } from './filter-groups.ts';
import styles from './filter-bar.module.css';
import { FilterLink } from './filter-link.tsx';

/** What narrows the list, group by group; a group in which something is set stands out. */
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
