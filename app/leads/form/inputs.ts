import * as v from 'valibot';
import { loose } from '#/contract/shape.ts';
import { CONTACT_WAYS } from './checks.ts';

/** What nobody types: control characters but for ends of lines. PostgreSQL stores no NUL. */
const TYPED = /^(?:\P{Cc}|[\n\r\t])*$/u;

/** A field of a form as it is sent: empty where nothing was typed. What is wrong with it the handler says. */
export function field(most: number) {
  // Browsers without a script end lines with two characters, and count them as one.
  const text = v.pipe(
    v.string(),
    v.transform(endLines),
    v.maxLength(most),
    v.regex(TYPED),
    v.trim(),
  );
  // Other servers send years as numbers.
  return v.optional(v.union([text, v.pipe(v.number(), v.transform(String))]), '');
}

function endLines(text: string): string {
  return text.replaceAll('\r\n', '\n');
}

/** A field of which one of a few is chosen, by its id; empty where nothing was. */
export function chosen<const Id extends string>(options: readonly { id: Id }[]) {
  return v.optional(v.picklist(['', ...options.map(({ id }) => id)]), '');
}

/** A box as a form sends it, and as JSON does. */
export const Tick = v.pipe(
  v.optional(v.union([v.boolean(), v.pipe(v.string(), v.maxLength(10))]), ''),
  v.transform((told) => told === true || told === 'on' || told === 'true' || told === '1'),
);

/** The number that a browser made for a filled form. A form without a script has none. */
export const RequestId = v.optional(
  v.union([
    v.pipe(
      v.literal(''),
      v.transform(() => undefined),
    ),
    v.pipe(v.string(), v.uuid()),
  ]),
);

/** What every form about a person sends. */
export const person = {
  phone: field(60),
  name: field(200),
  contact_way: chosen(CONTACT_WAYS),
  consent: Tick,
  request_id: RequestId,
};

/** What is answered: the number of the receipt; null where another back end takes a form without one. */
export const Taken = v.object({
  receipt: loose(v.nullish(v.string(), null), { names: ['order_no', 'no'] }),
});
