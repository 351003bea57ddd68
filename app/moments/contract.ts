import * as v from 'valibot';
import { Film } from '#/app/inventory/film.ts';
import { endpoint } from '#/contract/endpoint.ts';
import { loose } from '#/contract/shape.ts';

const text = v.nullish(v.string(), null);
const number = v.nullish(v.number(), null);

/** The format of a page cursor: printable ASCII. */
export const CURSOR = /^[\x21-\x7e]{1,300}$/;

/** Maximum length of a search text in characters. */
export const LONGEST_KEYWORD = 40;

/** The format of the ids of posts, topics and users. */
export const ID = /^[^,\s\p{Cc}]{1,64}$/u;
const MomentId = v.pipe(v.string(), v.regex(ID));

/** The schema of a topic that groups posts. */
export const Topic = v.object({
  id: v.string(),
  name: v.string(),
  summary: text,
  /** The number of posts of the topic. */
  count: number,
});
export type Topic = v.InferOutput<typeof Topic>;

/** The schema of an author. */
export const User = v.object({
  union_id: loose(v.string(), { names: ['unionid', 'unionId'] }),
  nickname: loose(v.string(), { names: ['name'] }),
  avatar: text,
  /** The author's car and city. */
  car: text,
  city: text,
  about: text,
  /** Whether the author is one of the dealer's staff. */
  is_staff: v.nullish(v.boolean(), false),
  /** The number of the author's posts. Only set on the requested user. */
  count: number,
});
export type User = v.InferOutput<typeof User>;

/** The schema of a car that a post links to; the car may be sold. `price` is in yuan. */
export const LinkedCar = v.object({
  id: v.string(),
  title: v.string(),
  cover: text,
  price: number,
  /** The sale status (在售 …). */
  type: text,
  category: text,
});
export type LinkedCar = v.InferOutput<typeof LinkedCar>;

/**
 * The schema of a post: text with up to nine pictures or a film. Topics in the text are written
 * `#…#`.
 */
export const Post = v.object({
  id: v.string(),
  /** The instant of publication: ISO text with its zone. */
  published_at: loose(text, { names: ['created_at', 'publish_time', 'date'] }),
  text: v.nullish(v.string(), ''),
  city: text,
  author: v.nullish(User, null),
  topics: loose(v.nullish(v.array(Topic), []), { names: ['topic'] }),
  images: v.nullish(v.array(v.object({ src: v.string(), desc: text })), []),
  video: v.nullish(Film, null),
  cars: v.nullish(v.array(LinkedCar), []),
  likes: number,
});
export type Post = v.InferOutput<typeof Post>;

/** The schema of a page of posts, newest first. `next_cursor` is null on the last page. */
export const Feed = v.object({
  list: v.array(Post),
  next_cursor: text,
  /**
   * The requested topic or user; null if none was requested or the id is unknown. With `post_id`,
   * `topic` is the first topic of the post.
   */
  topic: v.nullish(Topic, null),
  user: v.nullish(User, null),
  /** All topics; null if the posts of one user, or one post, were requested. */
  topics: v.nullish(v.array(Topic), null),
});
export type Feed = v.InferOutput<typeof Feed>;

/**
 * Returns a page of posts. With `post_id`, that post comes first, then posts of its first topic.
 */
export const listMoments = endpoint({
  name: 'listMoments',
  summary: 'Posts of the community, newest first, page by page',
  service: 'community',
  method: 'POST',
  path: '/v1/{brand}Circle/list',
  body: 'form',
  input: v.object({
    cursor: v.optional(v.pipe(v.string(), v.regex(CURSOR))),
    page_size: v.optional(v.pipe(v.string(), v.regex(/^([1-9]|[1-4]\d|50)$/), v.transform(Number))),
    post_id: v.optional(MomentId),
    topic_id: v.optional(MomentId),
    union_id: v.optional(MomentId),
    keyword: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(LONGEST_KEYWORD))),
  }),
  output: Feed,
  failure: 'null',
});
