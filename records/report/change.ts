import type { Sentence } from '#/records/columns/language.ts';

/** What an import changed of a stored record: `title` says which fact, `words` from what to what. */
export type Change = { title: Sentence; words: string };
