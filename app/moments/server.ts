import { carsNamed } from '#/app/seo/listed-cars.ts';
import type { ParsedInputOf } from '#/contract/endpoint.ts';
import type { Database } from '#/database/database.ts';
import { BadCall } from '#/server/http/errors.ts';
import { implement, type Context, type Implementation } from '#/server/http/implement.ts';
import {
  listMoments,
  type Feed,
  type LinkedCar,
  type Post,
  type Topic,
  type User,
} from './contract.ts';
import { folded } from './normalized-text.ts';
import {
  countInTopic,
  countOfUser,
  findPost,
  listAuthors,
  listPosts,
  listTopics,
  type PostPosition,
  type PostFilter,
} from './queries.ts';

/** Default number of posts on a page. */
const ON_A_PAGE = 10;
/** Number of posts listed after a requested post. */
const RELATED_POSTS = 3;
/** Maximum number of search words. Further words are ignored. */
const MOST_WORDS = 5;

type Row = Awaited<ReturnType<typeof listPosts>>[number];
type Input = ParsedInputOf<typeof listMoments>;

/** Implements the call that lists posts of the community. */
export const momentServices: Implementation[] = [
  implement(listMoments, (input, context) =>
    input.post_id === undefined ? listPage(input, context) : listRelated(input.post_id, context),
  ),
];

async function listPage(input: Input, context: Context): Promise<Feed> {
  const { cursor, page_size: size = ON_A_PAGE, topic_id: topicId, union_id: unionId } = input;
  const { db } = context;
  const now = context.now().toISOString();
  const words = folded(input.keyword ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, MOST_WORDS);
  // A keyword that consists only of special characters matches nothing.
  const isNothing = words.length === 0 && (input.keyword ?? '').trim() !== '';
  const found = isNothing
    ? []
    : await listPosts(db, positionOf(cursor, now), { topicId, unionId, words }, size + 1);
  const topics = await listTopics(db);
  const rows = found.slice(0, size);
  const last = found.length > size ? rows.at(-1) : undefined;
  return {
    list: await toPosts(rows, topics, context),
    next_cursor: last ? `${last.published_at}.${last.id}` : null,
    topic: await findTopic(db, topics, topicId, now),
    user: await findUser(db, unionId, now),
    topics: unionId === undefined ? topics.map(toTopic) : null,
  };
}

/**
 * Returns a post, followed by others of its first topic; an empty list if there is no such post.
 */
async function listRelated(id: string, context: Context): Promise<Feed> {
  const { db } = context;
  const now = context.now().toISOString();
  const [post, topics] = [await findPost(db, id, now), await listTopics(db)];
  const [topicId] = post ? toList(post.topic_ids) : [];
  const only: PostFilter = { topicId };
  const others =
    topicId === undefined
      ? []
      : await listPosts(db, positionOf(undefined, now), only, RELATED_POSTS + 1);
  const related = others.filter((other) => other.id !== id).slice(0, RELATED_POSTS);
  return {
    list: await toPosts(post ? [post, ...related] : [], topics, context),
    next_cursor: null,
    topic: await findTopic(db, topics, topicId, now),
    user: null,
    topics: null,
  };
}

/** Converts rows to posts with authors, topics and the linked cars that are visible. */
async function toPosts(
  rows: readonly Row[],
  topics: Awaited<ReturnType<typeof listTopics>>,
  context: Context,
): Promise<Post[]> {
  const ids = [...new Set(rows.map((row) => row.union_id))];
  const authors = ids.length === 0 ? [] : await listAuthors(context.db, ids);
  const users = new Map(authors.map((author) => [author.union_id, toUser(author)]));
  const named = new Map(topics.map((topic) => [topic.id, toTopic(topic)]));
  const cars = await findCars(rows, context);
  return rows.map((row) => ({
    id: row.id,
    published_at: row.published_at,
    text: row.text,
    city: row.city,
    author: users.get(row.union_id) ?? null,
    topics: toList(row.topic_ids).flatMap((id) => named.get(id) ?? []),
    images: JSON.parse(row.images) as Post['images'],
    video: row.video === null ? null : (JSON.parse(row.video) as Post['video']),
    cars: toList(row.car_ids).flatMap((id) => cars.get(id) ?? []),
    likes: row.likes,
  }));
}

/** Maximum number of cars per call of `carsNamed`. */
const CARS_AT_ONCE = 50;

async function findCars(rows: readonly Row[], context: Context): Promise<Map<string, LinkedCar>> {
  const ids = [...new Set(rows.flatMap((row) => toList(row.car_ids)))];
  const cars = new Map<string, LinkedCar>();
  for (let from = 0; from < ids.length; from += CARS_AT_ONCE) {
    for (const car of await carsNamed(ids.slice(from, from + CARS_AT_ONCE), context)) {
      const { id, title, cover, price, type } = car;
      const category = car.category ?? null;
      cars.set(id, { id, title, cover, price: price.current, type, category });
    }
  }
  return cars;
}

/** Length of the instant in a cursor, before the dot and the id. */
const INSTANT = 'YYYY-MM-DDTHH:MM:SS.mmmZ'.length;

/** The format of a cursor: instant and post id. */
const CURSOR = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z\.[\w-]{1,40}$/;

/**
 * Parses a cursor into a position that is not later than `now`, so that unpublished posts stay
 * hidden. Throws a BadCall if the cursor is malformed.
 */
function positionOf(cursor: string | undefined, now: string): PostPosition {
  if (cursor !== undefined && !CURSOR.test(cursor)) throw new BadCall(400, '参数 cursor 不正确');
  const published_at = cursor?.slice(0, INSTANT) ?? now;
  if (cursor === undefined || published_at >= now) return { published_at: now, id: '' };
  return { published_at, id: cursor.slice(INSTANT + 1) };
}

async function findTopic(
  db: Database,
  topics: Awaited<ReturnType<typeof listTopics>>,
  id: string | undefined,
  now: string,
): Promise<Topic | null> {
  const topic = topics.find((each) => each.id === id);
  return topic ? { ...toTopic(topic), count: await countInTopic(db, topic.id, now) } : null;
}

async function findUser(db: Database, id: string | undefined, now: string): Promise<User | null> {
  if (id === undefined) return null;
  const [author] = await listAuthors(db, [id]);
  return author ? { ...toUser(author), count: await countOfUser(db, id, now) } : null;
}

function toTopic({
  id,
  name,
  summary,
}: {
  id: string;
  name: string;
  summary: string | null;
}): Topic {
  return { id, name, summary, count: null };
}

function toUser(author: Awaited<ReturnType<typeof listAuthors>>[number]): User {
  return { ...author, is_staff: author.is_staff === 1, count: null };
}

function toList(json: string): string[] {
  return JSON.parse(json) as string[];
}
