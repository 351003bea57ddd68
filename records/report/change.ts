import type { Sentence } from '#/records/columns/language.ts';

/**
 * A change of a stored record by an import. `title` names the fact, `words` its values before and
 * after.
 */
export type Change = { title: Sentence; words: string };
