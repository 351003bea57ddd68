import type { ReactNode } from 'react';
import { LatestCarsList } from '#/app/car-card/latest-cars-list.tsx';
import type { ListQuery } from '#/app/search/list-address.ts';
import type { At } from '#/web/navigation/routing.ts';
import { ComparePill } from './compare-pill.tsx';
import { Rail } from './rail.tsx';
import { SortLinks } from './sort-links.tsx';

export { railNeeds } from './rail.tsx';

/** What a desktop adds to the list. `compare` renders the button on the picture of a car. */
export type DesktopParts = {
  rail: ReactNode;
  sort: ReactNode;
  /** The latest cars, shown if no car matches the list's filters. */
  latest: ReactNode;
  compare(car: { id: string; title: string }): ReactNode;
};

/** Returns what a desktop adds to the list at `at`. */
export function desktopParts(at: At, query: ListQuery): DesktopParts {
  return {
    rail: <Rail at={at} query={query} />,
    sort: <SortLinks path={at.path} query={query} />,
    latest: <LatestCarsList />,
    compare: ({ id, title }) => <ComparePill id={id} title={title} />,
  };
}
