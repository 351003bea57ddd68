import { createReadStream } from 'node:fs';
import { detectEncoding } from './encoding.ts';

/** Maximum length of a line in characters. */
export const MAX_LINE = 1_000_000;

/** The reason to report for a line with more than 1,000,000 characters (MAX_LINE). */
export const TOO_LONG = `一行超过 ${MAX_LINE} 个字符`;
export const BROKEN_CHARACTER = '有不能识别的字符（编码应为 UTF-8 或 GB18030）';

/** A line of a text file. `text` is undefined for a line longer than MAX_LINE. */
export type Line = { number: number; text: string | undefined };

/** Streams the decoded lines of the text file `path`. Rejects if the file cannot be read. */
export async function* readLines(path: string): AsyncGenerator<Line> {
  const decoder = new TextDecoder(await detectEncoding(path));
  let number = 1;
  let held = '';
  let tooLong = false;

  function* take(text: string): Generator<Line> {
    let from = 0;
    for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', from)) {
      const whole = held + text.slice(from, end);
      const fits = !tooLong && whole.length <= MAX_LINE;
      yield { number, text: fits ? whole.replace(/\r$/, '') : undefined };
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
