/** Maximum depth of objects and lists in a row. The deepest real ones have six levels. */
export const MOST_LEVELS = 20;

/**
 * Returns whether this parsed JSON value has more than MOST_LEVELS of objects and lists. Functions
 * that walk a value recursively overflow the stack on a deep one, and the error would end the whole
 * import.
 */
export function isTooDeep(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; depth <= MOST_LEVELS; depth += 1) {
    const parents = level.filter((each) => typeof each === 'object' && each !== null);
    if (parents.length === 0) return false;
    level = parents.flatMap((each) => Object.values(each as object));
  }
  return true;
}
