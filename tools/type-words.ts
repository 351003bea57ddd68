import { wordFor } from '#/records/columns/find-record-type.ts';
import { languageOf, type Language } from '#/records/columns/language.ts';
import type { RecordType } from '#/records/columns/record-type.ts';

/** Returns the name of this record type in this language. */
export function typeName(type: RecordType, language: Language): string {
  return language === 'zh' ? wordFor(type) : type.name;
}

/**
 * Returns that there is no such type, with those of `types`. A Chinese name is answered in Chinese,
 * another one in the language of the terminal.
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
