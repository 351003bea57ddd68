import * as v from 'valibot';
import { Film } from '#/app/cars/video/contract.ts';
import { endpoint } from '#/contract/endpoint.ts';
import { loose } from '#/contract/shape.ts';

const text = v.nullish(v.string(), null);
const number = v.nullish(v.number(), null);

/** Where a page begins, as the page before it said: the signs of any address. */
export const CURSOR = /^[\x21-\x7e]{1,300}$/;

/** How a visitor may look for words in posts; longer is no search. */
export const LONGEST_KEYWORD = 40;

/** An id as it stands in a call: whatever a service calls its own. */
export const ID = /^[^,\s\p{Cc}]{1,64}$/u;
const MomentId = v.pipe(v.string(), v.regex(ID));

/** A word under which posts are gathered. */
export const Topic = v.object({
  id: v.string(),
  name: v.string(),
  summary: text,
  /** How many posts stand under it. */
  count: number,
});
export type Topic = v.InferOutput<typeof Topic>;

/** Somebody who posts. The id is drawn at random, the name their own choice. */
export const User = v.object({
  union_id: v.string(),
  nickname: v.string(),
  avatar: text,
  /** What they drive, and where. */
  car: text,
  city: text,
  about: text,
  /** One of the dealer's own people. */
  is_staff: v.nullish(v.boolean(), false),
  /** How many posts there are of them; told of the user who was asked for. */
  count: number,
});
export type User = v.InferOutput<typeof User>;

/** A car for sale that a post leads to: the one it speaks of, or one of the same model. Yuan. */
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

/** A post: plain text in which `#…#` names a topic, up to nine pictures, or a film. */
export const Post = v.object({
  id: v.string(),
  /** ISO, with its zone. */
  published_at: loose(text, { names: ['created_at', 'publish_time', 'date'] }),
  text: v.nullish(v.string(), ''),
  city: text,
  author: v.nullish(User, null),
  topics: v.nullish(v.array(Topic), []),
  images: v.nullish(v.array(v.object({ src: v.string(), desc: text })), []),
  video: v.nullish(Film, null),
  cars: v.nullish(v.array(LinkedCar), []),
  likes: number,
});
export type Post = v.InferOutput<typeof Post>;

/** A page of posts, newest first; `next_cursor` is null on the last one. */
export const Feed = v.object({
  list: v.array(Post),
  next_cursor: text,
  /** The topic or the user that was asked for; absent where there is none of that id. */
  topic: v.nullish(Topic, null),
  user: v.nullish(User, null),
  /** All topics, to choose from: with lists that are not one user's. */
  topics: v.nullish(v.array(Topic), null),
});
export type Feed = v.InferOutput<typeof Feed>;

/**
 * The one call of the community: the whole feed, one topic's, one user's, or what has some words in
 * it. With `post_id` that post, and behind it others of its first topic.
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
