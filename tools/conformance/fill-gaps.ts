import type { Endpoint } from '#/contract/endpoint.ts';
import { answerShape } from '#/contract/shape-of.ts';
import type { Shape } from '#/contract/shape.ts';

/** Returns the `data` of a response with defaults in place of absent and null fields. */
export function fillAnswer(endpoint: Endpoint, data: unknown): unknown {
  return fillGaps(answerShape(endpoint), data);
}

/** Returns these data with defaults in place of absent and null fields. */
export function fillGaps(shape: Shape, data: unknown): unknown {
  if (data === null || data === undefined) {
    if ('or' in shape) return shape.or;
    return shape.no && !shape.null ? undefined : data;
  }
  if (typeof data !== 'object') return data;
  const { each, in: fields } = shape;
  if (Array.isArray(data)) return each ? data.map((item) => fillGaps(each, item)) : data;
  if (shape.is === 'map' && each) {
    return Object.fromEntries(
      Object.entries(data).map(([name, value]) => [name, fillGaps(each, value)]),
    );
  }
  if (!fields) return data;
  const filled: Record<string, unknown> = { ...data };
  for (const [name, inner] of Object.entries(fields)) {
    const value = fillGaps(inner, filled[name]);
    if (value === undefined) delete filled[name];
    else filled[name] = value;
  }
  return filled;
}
