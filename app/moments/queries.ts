import './tables.ts';
import { expressionBuilder } from 'kysely';
import type { Database } from '#/database/database.ts';
import type { Tables } from '#/database/tables.ts';

/** A position in the list of posts: after the post with this time and id. */
export type PostPosition = { published_at: string; id: string };

/** The filters of a list of posts. */
export type PostFilter = {
  topicId?: string | undefined;
  unionId?: string | undefined;
  /** Words that a post must all contain, normalized by `folded`. */
  words?: readonly string[];
};

/** Returns the condition that the post with the id in this column is not hidden. */
export function isVisible(id: 'moment.id' | 'moment_in_topic.moment_id') {
  const eb = expressionBuilder<Tables, 'moment' | 'moment_in_topic'>();
  const decision = eb
    .selectFrom('hidden_moment')
    .select('hidden_moment.moment_id')
    .whereRef('hidden_moment.moment_id', '=', id);
  return eb.not(eb.exists(decision));
}

/** Returns up to `most` posts that match `only`, newest first, after the position `behind`. */
export function listPosts(db: Database, behind: PostPosition, only: PostFilter, most: number) {
  const { topicId } = only;
  return topicId === undefined
    ? postsAfter(db, behind, only, most).execute()
    : postsInTopic(db, behind, topicId, only, most).execute();
}

/** Selects posts in the order of an index, so that deep pages are as fast as the first. */
function postsAfter(
  db: Database,
  { published_at, id }: PostPosition,
  only: PostFilter,
  most: number,
) {
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

/** Selects the posts of one topic after a position, latest first, in the order of an index. */
function postsInTopic(
  db: Database,
  { published_at, id }: PostPosition,
  topicId: string,
  only: PostFilter,
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

function isAmong({ unionId, words = [] }: PostFilter) {
  const eb = expressionBuilder<Tables, 'moment'>();
  return eb.and([
    isVisible('moment.id'),
    ...(unionId === undefined ? [] : [eb('moment.union_id', '=', unionId)]),
    ...words.map((word) => eb('moment.words', 'like', `%${word}%`)),
  ]);
}

/**
 * Returns the post with this id; undefined if it is hidden, or was not published before `now` (ISO).
 */
export function findPost(db: Database, id: string, now: string) {
  return db.kysely
    .selectFrom('moment')
    .selectAll()
    .where('id', '=', id)
    .where('published_at', '<', now)
    .where(isVisible('moment.id'))
    .executeTakeFirst();
}

/** Returns the ids in `ids` that belong to a post, hidden or not. */
export async function listPostIds(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db.kysely.selectFrom('moment').select('id').where('id', 'in', ids).execute();
  return new Set(rows.map(({ id }) => id));
}

/** Returns the authors with these ids. */
export function listAuthors(db: Database, ids: readonly string[]) {
  return db.kysely.selectFrom('moment_author').selectAll().where('union_id', 'in', ids).execute();
}

/** Returns all topics in display order. */
export function listTopics(db: Database) {
  return db.kysely.selectFrom('moment_topic').selectAll().orderBy('place').orderBy('id').execute();
}

/** Returns the number of shown posts of this topic that were published before `now` (ISO). */
export async function countInTopic(db: Database, topicId: string, now: string): Promise<number> {
  const { count } = await db.kysely
    .selectFrom('moment_in_topic')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('topic_id', '=', topicId)
    .where('published_at', '<', now)
    .where(isVisible('moment_in_topic.moment_id'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Returns the number of shown posts of this user that were published before `now` (ISO). */
export async function countOfUser(db: Database, unionId: string, now: string): Promise<number> {
  const { count } = await db.kysely
    .selectFrom('moment')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('union_id', '=', unionId)
    .where('published_at', '<', now)
    .where(isVisible('moment.id'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Deletes these posts, and their links to topics. */
export async function deletePosts(trx: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await deleteTopicLinks(trx, ids);
  await trx.kysely.deleteFrom('moment').where('id', 'in', ids).execute();
}

/** Deletes the links of these posts to topics. */
export async function deleteTopicLinks(trx: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await trx.kysely.deleteFrom('moment_in_topic').where('moment_id', 'in', ids).execute();
}

/** Deletes these authors with all their posts. */
export async function deleteAuthors(trx: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const posts = trx.kysely.selectFrom('moment').select('id').where('union_id', 'in', ids);
  await trx.kysely.deleteFrom('moment_in_topic').where('moment_id', 'in', posts).execute();
  await trx.kysely.deleteFrom('moment').where('union_id', 'in', ids).execute();
  await trx.kysely.deleteFrom('moment_author').where('union_id', 'in', ids).execute();
}
