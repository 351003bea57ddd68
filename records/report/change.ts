import type { Sentence } from '#/records/columns/language.ts';

/**
 * A change of a stored record by an import. `title` is the name of the changed property, such as
 * the price. `words` states its values before and after.
 */
export type Change = { title: Sentence; words: string };
