import type { CarPage } from '#/app/search/contract.ts';
import type { Pages } from '#/web/query-cache/pages.tsx';
import { AUTOMATIC_PAGES, AutomaticNextPage } from '#/web/ui/next-page.tsx';
import { CardSkeletons } from './card-skeletons.tsx';

/** Number of cars per page: the default of the API. */
const PAGE_SIZE = 20;

type Props = {
  list: Pages<CarPage>;
  /** Number of cars that are not loaded yet, if known. */
  left: number | null;
  /**
   * Approximate height of a card with its gap (rem), for the space that is reserved for the next
   * cars. If in doubt, pass a larger value.
   */
  cardRem: number;
  /** The URL of the page that begins at a cursor, for use without JavaScript. */
  address(cursor: string): string;
};

/** Loads the next pages of a list of cars, and shows how many cars are left. */
export function NextCars({ list, left, cardRem, address }: Props) {
  const automaticCount = PAGE_SIZE * (AUTOMATIC_PAGES - list.pages.length);
  const nextCount = Math.min(left ?? PAGE_SIZE, automaticCount);
  return (
    <AutomaticNextPage
      list={list}
      address={address}
      spaceRem={nextCount * cardRem}
      skeleton={<CardSkeletons count={Math.min(nextCount, PAGE_SIZE)} />}
    >
      {(left ?? 0) > 0 && <small>还有 {left} 台</small>}
    </AutomaticNextPage>
  );
}
