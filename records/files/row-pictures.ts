import type { ParsedRow, Problem } from '#/records/columns/check-row.ts';
import { BadRecord, type RecordType } from '#/records/columns/record-type.ts';
import type { Kind, Take } from './picture-folder.ts';

/** Handlers of the files that a row names: `take` for a valid row, `look` for an invalid one. */
export type Pictures = { take: Take; look: Take };

/**
 * Stores or checks all pictures of a row, even if one is missing or the row is invalid, so that all
 * problems are reported.
 */
export async function withPictures(
  type: RecordType,
  { row, problems, name }: ParsedRow,
  { take, look }: Pictures,
): Promise<ParsedRow> {
  if (!type.pictures) return { row, problems, name };
  const taken = problems.length === 0 ? take : look;
  // The errors are stored in the order of the pictures in the row, since the disk responds in any
  // order.
  const missed: (BadRecord | undefined)[] = [];
  const noting = async (file: string, field: string, kind: Kind) => {
    const place = missed.push(undefined) - 1;
    try {
      return await taken(file, field, kind);
    } catch (error) {
      if (!(error instanceof BadRecord)) throw error;
      missed[place] = error;
      return { src: file };
    }
  };
  const stored = await type.pictures(
    row,
    async (file, field) => (await noting(file, field, 'picture')).src,
    (file, field) => noting(file, field, 'film'),
  );
  const found = missed
    .filter((error) => error !== undefined)
    .map(({ field, message }) => ({ field, heading: name(field), reason: message }));
  return { row: stored, problems: [...problems, ...withoutRepeats(found)], name };
}

function withoutRepeats(problems: readonly Problem[]): Problem[] {
  const words = ({ field, reason }: Problem) => `${field}\n${reason}`;
  return [...new Map(problems.map((problem) => [words(problem), problem])).values()];
}
