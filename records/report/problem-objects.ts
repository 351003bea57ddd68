import { readLines } from '#/records/files/lines.ts';
import type { ProblemColumn } from './problem-table.ts';

/**
 * Returns the lines of this NDJSON file that have issues, as NDJSON. The first key of each object
 * is `heading`, whose value is the text of the issues. A line that is not JSON becomes the value of
 * the key `line`.
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
