import type { Wanted } from './filter-queries.ts';

/** The parameters of a filter. */
export type FilterName = keyof Wanted['filter'];

/** What is wanted but for these parameters. */
export function without(wanted: Wanted, names: readonly FilterName[]): Wanted {
  const left = Object.entries(wanted.filter).filter(
    ([name]) => !(names as readonly string[]).includes(name),
  );
  return {
    ...wanted,
    filter: Object.fromEntries(left),
    ...(names.includes('age_max') && { registeredFrom: undefined }),
    ...(names.includes('keyword') && { terms: [] }),
  };
}
