import * as v from 'valibot';
import { loose } from '#/contract/shape.ts';
import { CONTACT_WAYS } from './checks.ts';

/**
 * Matches a text whose only control characters are line ends and tabs. PostgreSQL cannot store NUL.
 */
const TYPED = /^(?:\P{Cc}|[\n\r\t])*$/u;

/**
 * Returns the schema of a text field of at most `most` characters. An absent field is read as
 * empty.
 */
export function field(most: number) {
  // Forms sent without a script have CRLF line ends, but browsers count each as one character.
  const text = v.pipe(
    v.string(),
    v.transform(endLines),
    v.maxLength(most),
    v.regex(TYPED),
    v.trim(),
  );
  // Other clients send years as numbers.
  return v.optional(v.union([text, v.pipe(v.number(), v.transform(String))]), '');
}

function endLines(text: string): string {
  return text.replaceAll('\r\n', '\n');
}

/**
 * Returns the schema of a choice field. Its value is the id of one of these options, or empty if
 * nothing is chosen.
 */
export function chosen<const Id extends string>(options: readonly { id: Id }[]) {
  return v.optional(v.picklist(['', ...options.map(({ id }) => id)]), '');
}

/**
 * The schema of a checkbox that a form or JSON contains. Its output is true if the box is ticked.
 */
export const Tick = v.pipe(
  v.optional(v.union([v.boolean(), v.pipe(v.string(), v.maxLength(10))]), ''),
  v.transform((value) => value === true || value === 'on' || value === 'true' || value === '1'),
);

/**
 * The schema of a form's UUID. Its output is undefined for a form that was sent without a script,
 * which has no UUID.
 */
export const RequestId = v.optional(
  v.union([
    v.pipe(
      v.literal(''),
      v.transform(() => undefined),
    ),
    v.pipe(v.string(), v.uuid()),
  ]),
);

/** The fields that all forms share: contact, consent and request id. */
export const person = {
  phone: field(60),
  name: field(200),
  contact_way: chosen(CONTACT_WAYS),
  consent: Tick,
  request_id: RequestId,
};

/**
 * The schema of the response to a sent form. `receipt` is null if the back end issues no receipts.
 */
export const StoredLead = v.object({
  receipt: loose(v.nullish(v.string(), null), { names: ['order_no', 'no'] }),
});
