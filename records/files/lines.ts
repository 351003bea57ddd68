import { createReadStream } from 'node:fs';
import { ROW } from '#/records/reasons/row-reasons.ts';
import { detectEncoding } from './encoding.ts';
import { UnusableFile } from './unusable-file.ts';

/** Maximum length of a line in characters. */
export const MAX_LINE = 1_000_000;

/** The reason to report for a line with more than 1,000,000 characters (MAX_LINE). */
export const TOO_LONG = ROW.long_line(MAX_LINE);

/**
 * Maximum number of blank lines of a file. A spreadsheet program saves at most 1,048,576 rows, with
 * their separators.
 */
export const MOST_BLANK = 1_100_000;

/**
 * Maximum number of consecutive blank lines; further ones are left out. No quoted cell has so many.
 */
const LONGEST_RUN = 100;

const BLANK = /^[\s,;]*$/;

/** A line of a text file. `text` is undefined for a line longer than MAX_LINE. */
export type Line = { number: number; text: string | undefined };

/**
 * Streams the decoded lines of the text file `path`. Long runs of blank lines are shortened.
 * Rejects if the file cannot be read, and with UnusableFile if it has too many blank lines.
 */
export async function* readLines(path: string): AsyncGenerator<Line> {
  const decoder = new TextDecoder(await detectEncoding(path));
  let number = 1;
  let held = '';
  let tooLong = false;
  let blank = 0;
  let run = 0;

  function* take(text: string): Generator<Line> {
    let from = 0;
    for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', from)) {
      const whole = held + text.slice(from, end);
      const fits = !tooLong && whole.length <= MAX_LINE;
      const isBlank = fits && BLANK.test(whole);
      run = isBlank ? run + 1 : 0;
      if (isBlank) blank += 1;
      if (blank > MOST_BLANK) throw new UnusableFile(path, number, TOO_BLANK);
      if (run <= LONGEST_RUN) yield { number, text: fits ? whole.replace(/\r$/, '') : undefined };
      number += 1;
      from = end + 1;
      held = '';
      tooLong = false;
    }
    if (!tooLong) held += text.slice(from);
    if (held.length > MAX_LINE) {
      held = '';
      tooLong = true;
    }
  }

  for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 })) {
    yield* take(decoder.decode(chunk as Buffer, { stream: true }));
  }
  yield* take(decoder.decode());
  if (held !== '' || tooLong) yield { number, text: tooLong ? undefined : held };
}

const TOO_BLANK = {
  zh: `空行太多（超过 ${MOST_BLANK.toLocaleString('en-US')} 行），请删掉空行再导`,
  en: `more than ${MOST_BLANK.toLocaleString('en-US')} lines are blank: remove them`,
};
