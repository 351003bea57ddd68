import * as v from 'valibot';

/** The schema of the fields of an accessory list that state the number of keys. */
export const KeyList = v.object({
  date: v.nullish(v.string(), null),
  items: v.nullish(
    v.array(v.object({ name: v.string(), present: v.nullish(v.number(), null) })),
    [],
  ),
});
export type KeyList = v.InferOutput<typeof KeyList>;

/**
 * Returns the number of keys in an accessory list; null if the list does not state it for each of
 * its keys.
 */
export function countedKeys({ items }: Pick<KeyList, 'items'>): number | null {
  const keys = items.filter(({ name }) => name.includes('钥匙'));
  const counts = keys.flatMap(({ present }) => present ?? []);
  return counts.length > 0 && counts.length === keys.length
    ? counts.reduce((sum, count) => sum + count, 0)
    : null;
}
