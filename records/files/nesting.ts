/** Maximum depth of objects and lists in a row. The deepest real rows have six levels. */
export const MOST_LEVELS = 20;

/** Returns whether this parsed JSON has more than 20 levels (MOST_LEVELS) of objects and lists. */
export function isTooDeep(value: unknown): boolean {
  // Not recursive, because a deep value would overflow the stack.
  let level: unknown[] = [value];
  for (let depth = 0; depth <= MOST_LEVELS; depth += 1) {
    const parents = level.filter((each) => typeof each === 'object' && each !== null);
    if (parents.length === 0) return false;
    level = parents.flatMap((each) => Object.values(each as object));
  }
  return true;
}

/** Maximum number of items of a list, or of keys of an object, in a row. */
export const MOST_ITEMS = 2_000;

/** Returns whether a list or an object in this JSON has more than 2,000 members (MOST_ITEMS). */
export function isTooLong(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const items = Object.values(value);
  return items.length > MOST_ITEMS || items.some(isTooLong);
}
