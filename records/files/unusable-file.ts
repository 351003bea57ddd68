import { OperatorError } from '#/database/operator-error.ts';
import type { Language, Sentence } from '#/records/columns/language.ts';

/**
 * Thrown for a file that cannot be used at all. The message names the file, and is in the language
 * of the headings.
 */
export class UnusableFile extends OperatorError {
  readonly line: number;
  readonly reason: string;

  constructor(path: string, line: number, said: Sentence | string, language: Language = 'zh') {
    const reason = typeof said === 'string' ? said : said[language];
    super(`${path}:${line}: ${reason}`);
    this.line = line;
    this.reason = reason;
  }
}
