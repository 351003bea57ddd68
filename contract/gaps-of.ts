import type { Endpoint, Schema } from './endpoint.ts';
import { fillGaps, type Gaps } from './gaps.ts';

/** What of a schema tells where it leaves gaps; each kind has some of it. */
type Parts = Schema & {
  default?: unknown;
  wrapped?: Parts;
  entries?: Readonly<Record<string, Parts>>;
  item?: Parts;
  value?: Parts;
};

/** The gaps that a schema allows and fills; undefined where it has none. */
export function gapsOf(schema: Schema): Gaps | undefined {
  const { type, wrapped, entries, item, value, default: or } = schema as Parts;
  if (wrapped) {
    const inner = gapsOf(wrapped);
    if (or !== undefined) return { ...inner, or };
    // An optional field may be null, too: many back ends write all that they know nothing of so.
    const isAbsent = type === 'optional' && !takesNull(wrapped);
    return isAbsent ? { ...inner, no: true } : inner;
  }
  if (entries) {
    const fields = Object.entries(entries).flatMap(([name, entry]) => {
      const gaps = gapsOf(entry);
      return gaps ? [[name, gaps] as const] : [];
    });
    return fields.length > 0 ? { in: Object.fromEntries(fields) } : undefined;
  }
  const each = item ?? (type === 'record' ? value : undefined);
  const gaps = each && gapsOf(each);
  return gaps && { each: gaps };
}

/** Data of an answer with its gaps filled. */
export function fillAnswer(endpoint: Endpoint, data: unknown): unknown {
  if (!known.has(endpoint)) known.set(endpoint, gapsOf(endpoint.output));
  return fillGaps(known.get(endpoint), data);
}

const known = new WeakMap<Endpoint, Gaps | undefined>();

function takesNull({ type }: Schema): boolean {
  return type === 'nullable' || type === 'nullish' || type === 'null';
}
