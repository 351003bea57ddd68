import { OperatorError } from '#/database/operator-error.ts';
import type { Language, Sentence } from '#/records/columns/language.ts';

/** The code of errors about files that cannot be read. */
export const UNUSABLE_FILE = 'unusable_file';

/**
 * Thrown for a file that cannot be used at all. The message names the file, and is in the language
 * of the headings.
 */
export class UnusableFile extends OperatorError {
  readonly line: number;
  readonly reason: string;

  constructor(path: string, line: number, said: Sentence | string, language: Language = 'zh') {
    const reason = typeof said === 'string' ? said : said[language];
    super(`${path}:${line}: ${reason}`, { code: UNUSABLE_FILE });
    this.line = line;
    this.reason = reason;
  }
}
