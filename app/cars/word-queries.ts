import type { Database } from '#/database/database.ts';
import { upsert } from '#/database/upsert.ts';
import { spell } from './pinyin.ts';
import { wordOfTerm } from './search.ts';
import './tables.ts';

/** Remembers the words among these terms, and how they are spelt. */
export async function addWords(trx: Database, terms: readonly { term: string }[]): Promise<void> {
  const words = new Set(terms.flatMap(({ term }) => wordOfTerm(term) ?? []));
  const rows = [...words].map((word) => ({ word, spelling: spell(word) }));
  await upsert(trx, 'search_word', ['word'], rows);
}

/** All words ever remembered; cars of some may be gone. Short ones first. */
export function listWords(db: Database) {
  return db.kysely
    .selectFrom('search_word')
    .select(['word', 'spelling'])
    .orderBy((eb) => eb.fn('length', ['word']))
    .orderBy('word')
    .execute();
}
