import { wordFor } from '#/records/columns/find-record-type.ts';
import type { Language } from '#/records/columns/language.ts';
import type { RecordType } from '#/records/columns/record-type.ts';

/** What decided the record type of a table. */
export type ReadBy = 'headings' | 'sheet' | 'file';

/** Returns a text with the type of a table and how it was recognised: 按「车源」读取（看表头）. */
export function readAsWords(
  { type, readBy }: { type: RecordType; readBy?: ReadBy | undefined },
  language: Language,
): string {
  const { as, why } = WORDS[language];
  const name = language === 'zh' ? wordFor(type) : type.name;
  return as(name) + (readBy === undefined ? '' : why[readBy]);
}

type Words = { as(type: string): string; why: Readonly<Record<ReadBy, string>> };

const WORDS: Readonly<Record<Language, Words>> = {
  zh: {
    as: (type) => `按「${type}」读取`,
    why: { headings: '（看表头）', sheet: '（看工作表名）', file: '（看文件名）' },
  },
  en: {
    as: (type) => `read as ${type}`,
    why: {
      headings: ' (by its headings)',
      sheet: ' (by the name of the sheet)',
      file: ' (by the name of the file)',
    },
  },
};
