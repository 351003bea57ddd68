import './tables.ts';
import { sql } from 'kysely';
import { spell } from '#/app/search/keyword/pinyin.ts';
import { termOfWord, wordOfTerm } from '#/app/search/keyword/terms.ts';
import type { Database } from '#/database/database.ts';
import { upsert } from '#/database/upsert.ts';

/** Stores the words of these search terms, each with its spelling in pinyin. */
export async function addWords(trx: Database, terms: readonly { term: string }[]): Promise<void> {
  const words = new Set(terms.flatMap(({ term }) => wordOfTerm(term) ?? []));
  const rows = [...words].map((word) => ({ word, spelling: spell(word) }));
  await upsert(trx, 'search_word', ['word'], rows);
}

/** Deletes the stored words that occur in no car. */
export async function deleteUnusedWords(trx: Database): Promise<void> {
  await trx.kysely
    .deleteFrom('search_word')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('search_term')
            .select('term')
            .where('term', '=', sql<string>`${termOfWord('')} || search_word.word`),
        ),
      ),
    )
    .execute();
}

/** Reads all stored words with their spellings, the shortest word first. */
export function listWords(db: Database) {
  return db.kysely
    .selectFrom('search_word')
    .select(['word', 'spelling'])
    .orderBy((eb) => eb.fn('length', ['word']))
    .orderBy('word')
    .execute();
}
