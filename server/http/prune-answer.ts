import { absent, MISSING } from '#/contract/read-loosely.ts';
import type { Shape } from '#/contract/shape.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Returns a response without the values at `paths`; undefined if nothing is left. Removing a
 * required field removes the object that contains it.
 */
export function withoutPaths(
  shape: Shape,
  data: unknown,
  paths: readonly (readonly unknown[])[],
): { data: unknown } | undefined {
  const left = prune(shape, data, paths);
  return left === MISSING ? undefined : { data: left };
}

function prune(shape: Shape, data: unknown, paths: readonly (readonly unknown[])[]): unknown {
  const left = prunedInside(shape, data, paths);
  return left === MISSING ? absent(shape) : left;
}

function prunedInside(
  shape: Shape,
  data: unknown,
  paths: readonly (readonly unknown[])[],
): unknown {
  if (paths.some((path) => path.length === 0)) return MISSING;
  const byKey = Map.groupBy(paths, ([key]) => String(key));
  const tails = (key: string) => byKey.get(key)?.map((path) => path.slice(1));
  if (Array.isArray(data)) {
    const { each } = shape;
    return (data as unknown[]).flatMap((item, index) => {
      const inner = tails(String(index));
      const value = inner && each ? prune(each, item, inner) : item;
      return value === MISSING || value === undefined ? [] : [value];
    });
  }
  const result: Record<string, unknown> = { ...(data as Fields) };
  for (const key of byKey.keys()) {
    const field = shape.in?.[key] ?? shape.each;
    const value = field ? prune(field, result[key], tails(key) ?? []) : MISSING;
    if (value === MISSING && shape.is !== 'map') return MISSING;
    if (value === MISSING || value === undefined) delete result[key];
    else result[key] = value;
  }
  return result;
}
