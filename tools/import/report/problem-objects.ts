import { readLines } from '#/records/files/lines.ts';
import type { ProblemColumn } from './problem-table.ts';

/**
 * Returns the lines of this NDJSON file that have issues. Each is an object; its first key is
 * `heading`, with the issues as value. A line that cannot be parsed becomes an object with the text
 * of the line under `line`.
 */
export async function problemObjects(
  path: string,
  { heading, words }: ProblemColumn,
): Promise<Buffer> {
  const objects: string[] = [];
  for await (const { number, text = '' } of readLines(path)) {
    const said = words.get(number);
    if (said === undefined) continue;
    // An earlier report may have the key, too.
    objects.push(`${JSON.stringify({ [heading]: '', ...readObject(text), [heading]: said })}\n`);
  }
  return Buffer.from(objects.join(''));
}

function readObject(text: string): object {
  try {
    const { ...object } = JSON.parse(text) as Record<string, unknown>;
    return object;
  } catch {
    return { line: text };
  }
}
