import * as v from 'valibot';
import { endpoint } from '#/contract/endpoint.ts';
import { Id } from '#/contract/id.ts';
import { loose } from '#/contract/shape.ts';

const text = v.nullish(v.string(), null);

/** The schema of a consultant, who advises buyers at a branch, with contact details. */
export const Consultant = v.object({
  id: loose(text, { names: ['userid'] }),
  name: text,
  avatar: text,
  phone: text,
  /** The URL of the picture of the QR code that adds the consultant in the messaging app. */
  qr_code: text,
  /** The URL in the QR code. A page links to it if there is no `qr_code`. */
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

/**
 * Returns the consultant `uid` of the branch, or else a random consultant of the branch. Null for a
 * branch without consultants.
 */
export const getConsultant = endpoint({
  name: 'getConsultant',
  summary: 'A consultant of a branch',
  service: 'consultant',
  path: '/v1/consultant/work-contact',
  input: v.object({
    substation_id: Id,
    uid: v.optional(Id),
    /**
     * The ids of consultants whom the visitor has seen, separated by commas. The random choice
     * excludes them. If the visitor has seen all, it excludes only the last one. If a branch has a
     * single consultant, it excludes nobody.
     */
    but: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,40}(,[\w-]{1,40}){0,49}$/))),
  }),
  output: v.nullable(Consultant),
  failure: 'raise',
  requiredParameter: 'substation_id',
});
