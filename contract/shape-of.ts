import type { Endpoint, Schema } from './endpoint.ts';
import type { Shape, ReadingHints } from './shape.ts';

/**
 * Properties of a schema from which its shape is made. Each kind of schema has only some of them.
 */
type Parts = Schema & {
  default?: unknown;
  wrapped?: Parts;
  entries?: Readonly<Record<string, Parts>>;
  item?: Parts;
  value?: Parts;
  options?: readonly unknown[];
  hints?: ReadingHints;
};

/** Returns the shape of this endpoint's response. */
export function answerShape(endpoint: Endpoint): Shape {
  const shape = known.get(endpoint) ?? shapeOf(endpoint.output);
  known.set(endpoint, shape);
  return shape;
}

const known = new WeakMap<Endpoint, Shape>();

/** Returns the shape of the values that this schema accepts. */
export function shapeOf(schema: Schema): Shape {
  const { type, wrapped, default: or, hints } = schema as Parts;
  if (!wrapped) return { ...bare(schema as Parts), ...hints };
  const inner = shapeOf(wrapped);
  const isNullable = type === 'nullable' || type === 'nullish';
  return {
    ...inner,
    ...hints,
    ...(or !== undefined && { or }),
    ...(type !== 'nullable' && or === undefined && { no: true as const }),
    ...(isNullable && { null: true as const }),
  };
}

function bare({ type, entries, item, value, options }: Parts): Shape {
  if (entries && Object.keys(entries).length > 0) {
    const fields = Object.entries(entries).map(([name, entry]) => [name, shapeOf(entry)]);
    return { is: 'object', in: Object.fromEntries(fields) as Record<string, Shape> };
  }
  if (item) return { is: 'list', each: shapeOf(item) };
  if (type === 'record' && value) return { is: 'map', each: shapeOf(value) };
  if (type === 'picklist' && options) return { is: 'word', words: options };
  const scalars: Record<string, Shape['is']> = { string: 'text', number: 'number' };
  return { is: type === 'boolean' ? 'flag' : (scalars[type] ?? 'any') };
}
