/**
 * Splits the dot path `path` into its steps in this value. A key of the value may contain a dot:
 * `facts.排量 1.5T` has two steps.
 */
export function stepsIn(value: unknown, path: string): string[] {
  if (path === '') return [];
  const keys = typeof value === 'object' && value !== null ? Object.keys(value) : [];
  const own = keys.filter((key) => path === key || path.startsWith(`${key}.`));
  const [first] = own.toSorted((one, other) => other.length - one.length);
  if (first === undefined) return path.split('.');
  const inner = (value as Readonly<Record<string, unknown>>)[first];
  return [first, ...stepsIn(inner, path.slice(first.length + 1))];
}
