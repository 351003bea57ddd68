import * as v from 'valibot';
import { endpoint } from '#/contract/endpoint.ts';
import { Id } from '#/contract/id.ts';
import { loose } from '#/contract/shape.ts';

// The schema has no default: browsers do not fill in defaults, so fields that a shop leaves out
// stay absent.
const text = v.nullish(v.string());

/** The schema of an article of the online shop. `price` is in yuan, `picture` is a URL. */
export const Goods = v.object({
  id: loose(v.string(), { names: ['goods_id'] }),
  name: loose(v.string(), { names: ['goods_name'] }),
  picture: loose(text, { names: ['goods_img'] }),
  price: v.nullish(v.number()),
  /** URL (http or https) of the article in the online shop. Null if only the branches sell it. */
  url: text,
  tags: v.nullish(v.array(v.string())),
});
export type Goods = v.InferOutput<typeof Goods>;

/**
 * Returns the goods of the online shop. With `id`, returns only goods that fit this car. A back end
 * may ignore `id`.
 */
export const listGoods = endpoint({
  name: 'listGoods',
  summary: 'Goods of the online shop',
  service: 'shop',
  path: '/v1/other/{shop}Goods',
  input: v.object({ id: v.optional(Id) }),
  output: v.array(Goods),
  failure: 'raise',
});
