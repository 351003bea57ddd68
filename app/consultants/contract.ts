import * as v from 'valibot';
import { Id } from '#/app/cars/contract.ts';
import { endpoint } from '#/contract/endpoint.ts';
import { loose } from '#/contract/shape.ts';

const text = v.nullish(v.string(), null);

/** A purchase consultant and how to reach them. */
export const Consultant = v.object({
  id: loose(text, { names: ['userid'] }),
  name: text,
  avatar: text,
  phone: text,
  /** Picture of the code that adds the consultant in the messaging app. */
  qr_code: text,
  /** What the code says, where the picture is drawn by the screen. */
  contact_url: text,
  substation_id: text,
  more: v.optional(
    v.object({
      branch_name: v.optional(v.string()),
      years: v.optional(v.nullable(v.number())),
      brands: v.optional(v.array(v.string())),
      served: v.optional(v.nullable(v.number())),
      hours: v.optional(v.nullable(v.string())),
    }),
  ),
});
export type Consultant = v.InferOutput<typeof Consultant>;

/** The consultant `uid` of a branch, or any of the branch; null where it has none. */
export const getConsultant = endpoint({
  name: 'getConsultant',
  summary: 'A consultant of a branch',
  service: 'consultant',
  path: '/v1/consultant/work-contact',
  input: v.object({
    substation_id: Id,
    uid: v.optional(Id),
    /** Ids of those seen already: any other of the branch, while there is one. */
    but: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,40}(,[\w-]{1,40}){0,49}$/))),
  }),
  output: v.nullable(Consultant),
  failure: 'raise',
  mustHave: 'substation_id',
});
