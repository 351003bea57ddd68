import type { listCheckpoints } from '#/app/inspection/contract.ts';
import type { OutputOf } from '#/contract/endpoint.ts';

export type InspectionList = NonNullable<OutputOf<typeof listCheckpoints>>;

/** Returns the category whose id is `word` in the URL; undefined if there is none. */
export function systemOf({ categories }: InspectionList, word: string | null) {
  return categories.find(({ id }) => id === word);
}
