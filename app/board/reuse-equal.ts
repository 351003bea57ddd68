/**
 * Returns a copy of `next` that reuses the objects of `before` wherever they are equal. Items of
 * lists are matched by id or, without ids, by position.
 */
export function reuseEqual<Value>(before: Value, next: Value): Value {
  if (isSame(before, next)) return before;
  if (Array.isArray(next)) {
    const known = Array.isArray(before) ? (before as unknown[]) : [];
    const byId = new Map(known.map((one) => [idOf(one), one]));
    return next.map((one: unknown, at) => {
      const id = idOf(one);
      return reuseEqual(id === undefined ? known[at] : byId.get(id), one);
    }) as Value;
  }
  if (!isObject(before) || !isObject(next)) return next;
  return Object.fromEntries(
    Object.entries(next).map(([name, value]) => [name, reuseEqual(before[name], value)]),
  ) as Value;
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

function idOf(value: unknown): unknown {
  return isObject(value) ? value.id : undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
