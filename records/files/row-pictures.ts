import { lineOf, type ParsedRow } from '#/records/columns/check-row.ts';
import type { Issue } from '#/records/columns/issue.ts';
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
  parsed: ParsedRow,
  { take, look }: Pictures,
): Promise<ParsedRow> {
  const { row, problems, name } = parsed;
  if (!type.pictures) return parsed;
  const taken = problems.length === 0 ? take : look;
  // The errors are stored in the order of the pictures in the row, since the disk responds in any
  // order.
  const missed: ({ error: BadRecord; file: string } | undefined)[] = [];
  const noting = async (file: string, field: string, kind: Kind) => {
    const place = missed.push(undefined) - 1;
    try {
      return await taken(file, field, kind);
    } catch (error) {
      if (!(error instanceof BadRecord)) throw error;
      missed[place] = { error, file };
      return { src: file };
    }
  };
  const stored = await type.pictures(
    row,
    async (file, field) => (await noting(file, field, 'picture')).src,
    (file, field) => noting(file, field, 'film'),
  );
  const found = missed
    .filter((each) => each !== undefined)
    .map(({ error: { field, message, code }, file }) => ({
      field,
      heading: name(field),
      reason: message,
      code,
      value: file,
      ...lineOf(parsed, field),
    }));
  return { ...parsed, row: stored, problems: [...problems, ...withoutRepeats(found)] };
}

function withoutRepeats(problems: readonly Issue[]): Issue[] {
  const words = ({ field, reason }: Issue) => `${field}\n${reason}`;
  return [...new Map(problems.map((problem) => [words(problem), problem])).values()];
}
