import { sql } from 'kysely';
import type { Database } from '#/database/database.ts';
import { upsert } from '#/database/upsert.ts';
import { spell } from './pinyin.ts';
import { termOfWord, wordOfTerm } from './search.ts';
import './tables.ts';

/** Remembers the words among these terms, and how they are spelt. */
export async function addWords(trx: Database, terms: readonly { term: string }[]): Promise<void> {
  const words = new Set(terms.flatMap(({ term }) => wordOfTerm(term) ?? []));
  const rows = [...words].map((word) => ({ word, spelling: spell(word) }));
  await upsert(trx, 'search_word', ['word'], rows);
}

/** Forgets the words that no car has any more. */
export async function dropWords(trx: Database): Promise<void> {
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

/** All words remembered; cars of some may be gone. Short ones first. */
export function listWords(db: Database) {
  return db.kysely
    .selectFrom('search_word')
    .select(['word', 'spelling'])
    .orderBy((eb) => eb.fn('length', ['word']))
    .orderBy('word')
    .execute();
}

/** Some cars in the order of their ids, with the names that they are found by. */
export function listNamedAfter(db: Database, afterId: string, size: number) {
  return db.kysely
    .selectFrom('car')
    .innerJoin('brand', 'brand.id', 'car.brand_id')
    .leftJoin('series', 'series.id', 'car.series_id')
    .select(['car.id', 'car.record', 'brand.name as brand', 'series.name as series'])
    .where('car.id', '>', afterId)
    .orderBy('car.id')
    .limit(size)
    .execute();
}

const VERSION = 'search_terms';

/** The version of the program that made the terms of all cars; the first one left none. */
export async function readTermsVersion(db: Database): Promise<number> {
  const row = await db.kysely
    .selectFrom('setting')
    .select('value')
    .where('name', '=', VERSION)
    .executeTakeFirst();
  return Number(row?.value ?? 1);
}

/** Notes that the terms of all cars are of this version. */
export async function writeTermsVersion(trx: Database, version: number): Promise<void> {
  await upsert(trx, 'setting', ['name'], [{ name: VERSION, value: String(version) }]);
}
