/** Returns the values of a response as lines `field: value`. */
export function jsonLines(value: unknown, name = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => jsonLines(each, name));
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, inner]) => jsonLines(inner, key));
  }
  return value === null || value === undefined ? [] : [`${name}: ${String(value)}`];
}
