import { OperatorError } from '#/database/operator-error.ts';
import type { Language } from '#/records/columns/language.ts';

/** A sentence in each language of a report. */
type Sentence = Readonly<Record<Language, string>>;

/**
 * Thrown for a file that cannot be used at all. The message names the file. The message is in the
 * language of the headings.
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
