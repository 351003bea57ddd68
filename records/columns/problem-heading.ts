import { plainHeading, readHeading } from './headings.ts';
import type { Language } from './language.ts';
import type { RecordType } from './record-type.ts';

/**
 * The headings of the column that a report file adds to its input. The second heading is for types
 * that have a field named like the first, such as questions (问题).
 */
const HEADINGS: Readonly<Record<Language, readonly string[]>> = {
  zh: ['问题', '导入问题'],
  en: ['problem', 'import problem'],
};

/**
 * The heading of a template's column that names the car of a row. The import ignores the column.
 */
export const READER_HEADING = '哪台车（不导入）';

const ALL = new Set([...Object.values(HEADINGS).flat(), READER_HEADING].map(plainHeading));

/** Returns the heading of the column with the problems of each row in a report file. */
export function problemHeading(type: RecordType, language: Language): string {
  const [first = ''] = HEADINGS[language].filter((each) => !readHeading(type, each));
  return first;
}

/**
 * Returns whether an unknown heading is that of a column for human readers, which an import
 * ignores.
 */
export function isForReaders(heading: string): boolean {
  return ALL.has(plainHeading(heading));
}
