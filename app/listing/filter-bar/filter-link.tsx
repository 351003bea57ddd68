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
 * A link that opens a group of filters in the filter sheet. Without JavaScript, the link leads to
 * the filter page.
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
