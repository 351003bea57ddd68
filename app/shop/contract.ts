import * as v from 'valibot';
import { Id } from '#/app/cars/contract.ts';
import { endpoint } from '#/contract/endpoint.ts';
import { loose } from '#/contract/shape.ts';

// Browsers fill in no defaults: what a shop leaves out is left out there.
const text = v.nullish(v.string());

/** Something that the online shop sells. `price` in yuan, `picture` a URL. */
export const Goods = v.object({
  id: loose(v.string(), { names: ['goods_id'] }),
  name: loose(v.string(), { names: ['goods_name'] }),
  picture: loose(text, { names: ['goods_img'] }),
  price: v.nullish(v.number()),
  /** Where it is sold, http or https; null where it is sold at the branches alone. */
  url: text,
  tags: v.nullish(v.array(v.string())),
});
export type Goods = v.InferOutput<typeof Goods>;

/** The shop's goods. With the `id` of a car those that fit it; a shop that does not look at it answers all. */
export const listGoods = endpoint({
  name: 'listGoods',
  summary: 'Goods of the online shop',
  service: 'shop',
  path: '/v1/other/{shop}Goods',
  input: v.object({ id: v.optional(Id) }),
  output: v.array(Goods),
  failure: 'raise',
});
