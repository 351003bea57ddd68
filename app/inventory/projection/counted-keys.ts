import * as v from 'valibot';
import { isFaulty, isFew } from '#/app/evidence/tags/missing-accessories.ts';

/** The schema of the fields of an accessory list that state the keys and their handover. */
export const KeyList = v.object({
  date: v.nullish(v.string(), null),
  items: v.nullish(
    v.array(
      v.object({
        name: v.string(),
        due: v.nullish(v.number(), null),
        present: v.nullish(v.number(), null),
        state: v.nullish(v.string(), null),
        is_handed_over: v.nullish(v.boolean(), null),
      }),
    ),
    [],
  ),
});
export type KeyList = v.InferOutput<typeof KeyList>;

/**
 * Returns the number of keys in an accessory list; null unless the list gives the number of each
 * kind of key.
 */
export function countedKeys({ items }: Pick<KeyList, 'items'>): number | null {
  const keys = items.filter(isKey);
  const counts = keys.flatMap(({ present }) => present ?? []);
  return counts.length > 0 && counts.length === keys.length
    ? counts.reduce((sum, count) => sum + count, 0)
    : null;
}

/**
 * Returns the faults of the keys in an accessory list as text: missing, broken, or not handed over.
 * Undefined if the list reports no fault.
 */
export function keyFaults({ items }: Pick<KeyList, 'items'>): string | undefined {
  const faults = items.filter(isKey).flatMap(({ name, due, present, state, is_handed_over }) => {
    const count = isFew({ due, present }) ? `应有 ${due} 把，在 ${present} 把` : '';
    const words = [
      count,
      isFaulty({ due, state }) ? state : '',
      is_handed_over === false ? '不随车' : '',
    ];
    const found = words.filter(Boolean).join('，');
    return found === '' ? [] : `${name}${found}`;
  });
  return faults.length > 0 ? faults.join('；') : undefined;
}

function isKey({ name }: { name: string }): boolean {
  return name.includes('钥匙');
}
