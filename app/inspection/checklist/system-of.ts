import type { listCheckpoints } from '#/app/inspection/contract.ts';
import type { OutputOf } from '#/contract/endpoint.ts';

export type InspectionList = NonNullable<OutputOf<typeof listCheckpoints>>;

/**
 * Returns the category of checkpoints that `word` in the URL names; undefined for any other word.
 */
export function systemOf({ categories }: InspectionList, word: string | null) {
  return categories.find(({ id }) => id === word);
}
