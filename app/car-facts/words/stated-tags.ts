import type { CarDetail } from '#/app/inventory/car-detail.ts';
import type { CarSummary } from '#/app/inventory/car-summary.ts';

/**
 * The tags of a car. Records support those in `supported`. Those in `stated` are the dealer's own
 * statements, which need a label.
 */
export type Tags = { supported: readonly string[]; stated: readonly string[] };

/**
 * Sorts the tags of a car into those that records support and those that only the dealer states. If
 * the back end does not send which tags only the dealer states, all tags count as such.
 */
export function sortTags(
  tags: readonly string[],
  more: Pick<NonNullable<CarSummary['more']>, 'stated_tags'> | undefined,
): Tags {
  const stated = more?.stated_tags ?? tags;
  return {
    supported: tags.filter((tag) => !stated.includes(tag)),
    stated: tags.filter((tag) => stated.includes(tag)),
  };
}

/**
 * Returns the tags of a car detail as the car's page displays them. A tag that claims a single
 * owner is left out if the specification items contain a transfer, because other back ends do not
 * compare the tags with the items.
 */
export function tagsOfDetail({ car, more }: Pick<CarDetail, 'car' | 'more'>): Tags {
  const isTransferred = Object.values(car.meta).some(
    ({ desc, value }) => desc.includes('过户') && /^[1-9]/.test(value ?? ''),
  );
  const tags = car.tags.filter(
    (tag) =>
      !(isTransferred && /[0零无]过户|[一1]手/.test(tag)) &&
      !(car.is_wholesale && /^批发车?$/.test(tag)),
  );
  return sortTags(tags, more);
}
