import { languageOf, type Language } from './language.ts';
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

/** Returns the name of this record type in this language. */
export function typeName(type: RecordType, language: Language): string {
  return language === 'zh' ? wordFor(type) : type.name;
}

/**
 * Returns a message that no record type has this name, with the names of `types`. The message is
 * Chinese if `name` or the language of the terminal is Chinese, else English.
 */
export function noType(
  name: string,
  types: readonly RecordType[],
  language: Language = 'en',
): string {
  if (languageOf([name]) === 'zh' || language === 'zh') {
    return `没有「${name}」这种表。可以用的：${types.map(wordFor).join('、')}`;
  }
  return `There is no type ${name}. Types: ${types.map((type) => type.name).join(', ')}`;
}

function endOf({ alias, at }: { alias: string; at: number }): number {
  return at + alias.length;
}

function plurals(name: string): string[] {
  return [name, `${name}s`, `${name}es`, name.replace(/y$/, 'ies').replace(/ch$/, 'ches')];
}
