import { lineOf, type ParsedRow } from '#/records/columns/check-row.ts';
import type { Issue } from '#/records/columns/issue.ts';
import { MOST_FILES } from '#/records/columns/issue.ts';
import { BadRecord, type ImportWarning, type RecordType } from '#/records/columns/record-type.ts';
import type { TableRow } from '#/records/columns/table-values.ts';
import { reasonWords } from '#/records/reasons/reason.ts';
import type { Kind, Take } from './picture-folder.ts';

/** Handlers of the files that a row names. `take` is for a valid row, `look` for an invalid one. */
export type Pictures = {
  take: Take;
  look: Take;
  /**
   * Returns the pictures in the folder that is named after a key. If there is none, returns those
   * in a folder that is named after one of `others`.
   */
  ofKey?:
    | ((type: RecordType, key: string, others: readonly string[]) => Promise<readonly string[]>)
    | undefined;
};
/**
 * Handlers of files. `isLeftOut` returns whether a missing file in a field is only left out. By
 * default, a missing file refuses the row.
 */
type Handlers = Pictures & { isLeftOut?: (field: string) => boolean };

/** A row with stored names of files, and warnings about the files that were left out. */
export type PicturedRow = ParsedRow & { leftOut: readonly ImportWarning[] };

/**
 * Stores or checks all files that this row names. Continues after an error, so that all problems
 * are reported.
 */
export async function withPictures(
  type: RecordType,
  parsed: ParsedRow,
  { take, look, isLeftOut = () => false }: Handlers,
): Promise<PicturedRow> {
  if (!type.pictures) return { ...parsed, leftOut: [] };
  const taken = parsed.problems.length === 0 ? take : look;
  const { stored, missed } = await storeFiles(type, parsed.row, taken);
  const lost = missed.filter(({ error }) => isLeftOut(error.field));
  const problems = missed.filter(({ error }) => !isLeftOut(error.field));
  const row =
    lost.length === 0
      ? stored
      : (await storeFiles(type, withoutFiles(parsed.row, lost), taken)).stored;
  const leftOut = withoutRepeats(lost.map((each) => toIssue(each, parsed)));
  return {
    ...parsed,
    row,
    problems: [
      ...parsed.problems,
      ...withoutRepeats(problems.map((each) => toIssue(each, parsed))),
    ],
    leftOut: leftOut.map((issue) => ({ ...issue, isLeftOut: true })),
  };
}

/**
 * Returns, by field, the pictures in the folder that is named after the key of these values, or
 * after another name in the cells `texts`. Returns an empty object if there are none, or if the
 * values already name pictures.
 */
export async function galleryOf(
  type: RecordType,
  { values, texts }: Pick<TableRow, 'values' | 'texts'>,
  { ofKey }: Pictures,
): Promise<Readonly<Record<string, readonly string[]>>> {
  const [field] = type.gallery ?? [];
  const key = values[type.key[0] ?? ''];
  if (field === undefined || typeof key !== 'string' || values[field] !== undefined) return {};
  const files = (await ofKey?.(type, key, type.table?.folders?.namesOf(texts) ?? [])) ?? [];
  return files.length === 0 ? {} : { [field]: files };
}

/**
 * Returns the files of a field: those that a row names (`own`), then the stored ones (`known`) that
 * it does not name. If one of the two is not a list, returns `own`, or `known` if `own` is
 * undefined.
 */
export function withStored(own: unknown, known: unknown): unknown {
  if (own === undefined || !Array.isArray(own) || !Array.isArray(known)) return own ?? known;
  const named = new Set(own.map((file) => JSON.stringify(file)));
  return [...own, ...known.filter((file) => !named.has(JSON.stringify(file)))];
}

type Missed = { error: BadRecord; file: string };

async function storeFiles(type: RecordType, row: object, take: Take) {
  // The errors are stored in the order of the pictures in the row, since the disk responds in any
  // order.
  const missed: (Missed | undefined)[] = [];
  const noting = async (file: string, field: string, kind: Kind) => {
    const place = missed.push(undefined) - 1;
    try {
      return await take(file, field, kind);
    } catch (error) {
      if (!(error instanceof BadRecord)) throw error;
      missed[place] = { error, file };
      return { src: file };
    }
  };
  const stored = await type.pictures?.(
    row,
    async (file, field) => (await noting(file, field, 'picture')).src,
    (file, field) => noting(file, field, 'film'),
  );
  return { stored: stored ?? row, missed: missed.filter((each) => each !== undefined) };
}

/** Returns a row without these files. A field without other files becomes absent. */
function withoutFiles(row: object, lost: readonly Missed[]): object {
  const fields = Map.groupBy(lost, ({ error }) => error.field);
  const entries = Object.entries(row).map(([field, value]) => {
    const files = new Set(fields.get(field)?.map(({ file }) => file));
    return [field, files.size === 0 ? value : withoutFile(value, files)] as const;
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

function withoutFile(value: unknown, files: ReadonlySet<string>): unknown {
  if (typeof value === 'string') return files.has(value) ? undefined : value;
  if (Array.isArray(value)) {
    const rest = value.flatMap((each) => withoutFile(each, files) ?? []);
    return rest.length > 0 ? rest : undefined;
  }
  if (typeof value !== 'object' || value === null) return value;
  const isNamed = Object.values(value).some((each) => typeof each === 'string' && files.has(each));
  if (isNamed) return undefined;
  const entries = Object.entries(value).map(
    ([key, each]) => [key, Array.isArray(each) ? (withoutFile(each, files) ?? []) : each] as const,
  );
  return Object.fromEntries(entries);
}

function toIssue({ error: { field, reason, code }, file }: Missed, parsed: ParsedRow): Issue {
  const heading = parsed.name(field);
  return { field, heading, reason, code, value: file, ...lineOf(parsed, field) };
}

/** Returns one issue for each field and reason, with the names of all its files. */
function withoutRepeats(problems: readonly Issue[]): Issue[] {
  const words = ({ field, reason }: Issue) => `${field}\n${reasonWords(reason, 'zh')}`;
  return [...Map.groupBy(problems, words).values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const files = [...new Set([first, ...others].flatMap(({ value }) => value ?? []))];
    const named = files.slice(0, MOST_FILES).join('、');
    return { ...first, value: files.length > MOST_FILES ? `${named}…` : named };
  });
}
