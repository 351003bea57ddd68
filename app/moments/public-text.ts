import * as v from 'valibot';
import { text } from '#/records/columns/fields.ts';
import { privateWords } from '#/records/columns/private-words.ts';

/** Creates the schema of a public text. Rejects personal data such as telephone numbers. */
export function publicText({ max }: { max: number }) {
  return v.pipe(
    text({ max }),
    v.check(
      (written) => privateWords(written) === undefined,
      ({ input }) => `里面有${privateWords(String(input))}，公开前请删掉`,
    ),
  );
}
