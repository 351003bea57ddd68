import type { Facets } from '#/app/search/contract.ts';
import type { FilterName } from '#/app/search/list-address.ts';

/** A filter with one value, its label and the number of matching cars. */
export type Feature = { name: FilterName; value: string; label: string; count: number };

/** Minimum number of seats for the suggestion of cars with many seats. */
const MANY_SEATS = 6;
/** The most common energy type, which is not suggested as a feature. */
const USUAL_ENERGY = 'fuel';

/** Returns filters to begin a search with, chosen by the numbers of cars in `facets`. */
export function featuresOf(facets: Facets): Feature[] {
  const most = (name: FilterName, choices: Facets['brands'], size: number) =>
    [...choices]
      .sort((one, other) => (other.count ?? 0) - (one.count ?? 0))
      .slice(0, size)
      .flatMap(({ id, name: label, count }) => (count ? { name, value: id, label, count } : []));
  const { energies = [], bodies = [], highlights = [], seats = [] } = facets;
  return [
    ...most(
      'energy',
      energies.filter(({ id }) => id !== USUAL_ENERGY),
      2,
    ),
    ...most('body', bodies, 2),
    ...most(
      'seats',
      seats.filter(({ id }) => Number(id) >= MANY_SEATS),
      1,
    ),
    ...most('highlights', highlights, 2),
  ];
}
