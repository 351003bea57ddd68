import { expressionBuilder } from 'kysely';
import type { Database } from '#/database/database.ts';
import type { Tables } from '#/database/tables.ts';
import './tables.ts';

/** A page begins behind this post: earlier, or at the same time with a smaller id. */
export type Behind = { published_at: string; id: string };

/** What leaves posts out. */
export type Only = {
  topicId?: string | undefined;
  unionId?: string | undefined;
  /** Each must stand in a post, as `folded` writes it. */
  words?: readonly string[];
};

/** The posts of a page, newest first. */
export function listPosts(db: Database, behind: Behind, only: Only, most: number) {
  const { topicId } = only;
  return topicId === undefined
    ? postsBehind(db, behind, only, most).execute()
    : postsInTopic(db, behind, topicId, only, most).execute();
}

/** Asks for them by an index that holds their order: no depth is slower than another. */
function postsBehind(db: Database, { published_at, id }: Behind, only: Only, most: number) {
  return db.kysely
    .selectFrom('moment')
    .selectAll()
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('published_at', 'id'), '<', tuple(published_at, id)),
    )
    .where(isAmong(only))
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most);
}

/** The same of one topic. */
function postsInTopic(
  db: Database,
  { published_at, id }: Behind,
  topicId: string,
  only: Only,
  most: number,
) {
  return db.kysely
    .selectFrom('moment_in_topic as place')
    .innerJoin('moment', 'moment.id', 'place.moment_id')
    .selectAll('moment')
    .where('place.topic_id', '=', topicId)
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('place.published_at', 'place.moment_id'), '<', tuple(published_at, id)),
    )
    .where(isAmong(only))
    .orderBy('place.published_at', 'desc')
    .orderBy('place.moment_id', 'desc')
    .limit(most);
}

function isAmong({ unionId, words = [] }: Only) {
  const eb = expressionBuilder<Tables, 'moment'>();
  return eb.and([
    ...(unionId === undefined ? [] : [eb('moment.union_id', '=', unionId)]),
    ...words.map((word) => eb('moment.words', 'like', `%${word}%`)),
  ]);
}

/** One that is out at that time (ISO). */
export function findPost(db: Database, id: string, now: string) {
  return db.kysely
    .selectFrom('moment')
    .selectAll()
    .where('id', '=', id)
    .where('published_at', '<', now)
    .executeTakeFirst();
}

/** These authors. */
export function listAuthors(db: Database, ids: readonly string[]) {
  return db.kysely.selectFrom('moment_author').selectAll().where('union_id', 'in', ids).execute();
}

/** All topics in their order. */
export function listTopics(db: Database) {
  return db.kysely.selectFrom('moment_topic').selectAll().orderBy('place').orderBy('id').execute();
}

/** How many posts of a topic are out at that time. */
export async function countInTopic(db: Database, topicId: string, now: string): Promise<number> {
  const { count } = await db.kysely
    .selectFrom('moment_in_topic')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('topic_id', '=', topicId)
    .where('published_at', '<', now)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** How many posts of a user are out at that time. */
export async function countOfUser(db: Database, unionId: string, now: string): Promise<number> {
  const { count } = await db.kysely
    .selectFrom('moment')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('union_id', '=', unionId)
    .where('published_at', '<', now)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Takes posts away, and their places under topics. */
export async function deletePosts(trx: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await leaveTopics(trx, ids);
  await trx.kysely.deleteFrom('moment').where('id', 'in', ids).execute();
}

/** Takes posts out of their topics. */
export async function leaveTopics(trx: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await trx.kysely.deleteFrom('moment_in_topic').where('moment_id', 'in', ids).execute();
}

/** Takes authors away, and all that they posted. */
export async function deleteAuthors(trx: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const posts = trx.kysely.selectFrom('moment').select('id').where('union_id', 'in', ids);
  await trx.kysely.deleteFrom('moment_in_topic').where('moment_id', 'in', posts).execute();
  await trx.kysely.deleteFrom('moment').where('union_id', 'in', ids).execute();
  await trx.kysely.deleteFrom('moment_author').where('union_id', 'in', ids).execute();
}
