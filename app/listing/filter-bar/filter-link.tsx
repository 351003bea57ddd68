import type { ReactNode } from 'react';
import { listAddress, type FilterGroup, type ListQuery } from '#/app/search/list-address.ts';

type Props = {
  path: string;
  query: ListQuery;
  group: FilterGroup;
  className?: string | undefined;
  children: ReactNode;
};

/**
 * A link that opens a part of the filter sheet (`use-filter-sheet.tsx` handles the click). Without
 * JavaScript it opens the same part as a page.
 */
export function FilterLink({ path, query, group, children, ...rest }: Props) {
  return (
    <a
      {...rest}
      href={listAddress(path, query, { filter: group })}
      rel="nofollow"
      data-filter={group}
      aria-haspopup="dialog"
    >
      {children}
    </a>
  );
}
