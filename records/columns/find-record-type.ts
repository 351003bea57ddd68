import type { RecordType } from './record-type.ts';

/** Returns the Chinese name of this record type, such as 车源; else its `name`. */
export function wordFor({ name, aliases }: RecordType): string {
  return aliases[0] ?? name;
}

/**
 * Finds the record type that a file name states, such as `cars-2026-11.csv` or `11月库存(2).xlsx`.
 * Returns undefined if no type matches.
 */
export function findRecordType(types: readonly RecordType[], name: string): RecordType | undefined {
  const [first = ''] = name.toLowerCase().split(/[\s_.(（\d-]/);
  const word = first.replace(/(清单|列表|明细|表)$/, '');
  const exact = types.find((type) => [...plurals(type.name), ...type.aliases].includes(word));
  if (exact) return exact;
  const inside = types
    .flatMap((type) => type.aliases.map((alias) => ({ type, alias, at: name.lastIndexOf(alias) })))
    .filter(({ alias, at }) => at >= 0 && /^\p{Script=Han}{2,}$/u.test(alias))
    .toSorted((one, other) => endOf(other) - endOf(one) || other.alias.length - one.alias.length);
  return inside[0]?.type;
}

function endOf({ alias, at }: { alias: string; at: number }): number {
  return at + alias.length;
}

function plurals(name: string): string[] {
  return [name, `${name}s`, `${name}es`, name.replace(/y$/, 'ies').replace(/ch$/, 'ches')];
}
