import { safeParse, type GenericSchema } from 'valibot';
import type { Database } from '#/database/database.ts';
import { shorten } from '#/records/columns/cells/cell.ts';
import { readAsWords } from '#/records/files/read-as.ts';
import { listNew, type FileSummary } from '#/records/files/scan-files.ts';
import { labelOf } from '#/records/import/import-source.ts';
import { firstHeading } from './headings.ts';
import type { RefusedRow } from './issue.ts';
import type { Language } from './language.ts';
import { expectedOf, nearHeading } from './near-headings.ts';
import type { HiddenColumn } from './table-layout.ts';

/** The option that allows an import without the columns that a table of new records should have. */
export const WITHOUT_COLUMNS = 'allow-missing-columns';

/**
 * The result of `checkColumns`. If `problems` is not empty, the import should stop. `files` are the
 * checked files. In some of them, `checkColumns` has refused more rows.
 */
type Columns = { problems: readonly string[]; files: readonly FileSummary[] };

/**
 * Checks that files have the columns that their record types expect of new records. Returns a
 * problem for each column that is missing or has no readable cell. If most records of a file are
 * stored already, a missing column is no problem: the file counts as a list of changes, and its
 * rows with unknown keys are refused.
 */
export async function checkColumns(db: Database, files: readonly FileSummary[]): Promise<Columns> {
  const problems: string[] = [];
  const checked: FileSummary[] = [];
  for (const each of files) {
    let file = each;
    const expected = Object.keys(file.type.expects ?? {});
    const missing = expected.filter((field) => !file.fields.has(field));
    const isExempt = file.type.table?.exemptSheets?.test(file.sheet?.name.trim() ?? '') === true;
    if (!isExempt) problems.push(...expected.flatMap((field) => unreadableWords(file, field)));
    const isChecked = !isExempt && missing.length > 0 && file.keys.size > 0 && canCreate(file);
    const fresh = isChecked ? await listNew(db, file) : [];
    const isListOfChanges = fresh.length <= file.keys.size / 2;
    for (const field of isChecked ? missing : []) {
      const say = WORDS[file.language];
      const name = nameIn(file, field);
      const hidden = file.hidden.filter((column) => column.field === field);
      const seen = nearWords(file, field);
      if (seen.length + hidden.length + fresh.length === 0) continue;
      if (seen.length + hidden.length === 0 && isListOfChanges) {
        file = withoutNew(file, fresh, name);
        continue;
      }
      const keys = fresh.slice(0, MOST_KEYS);
      const absent =
        fresh.length > 0 ? [say.absent(fresh.length, keys, fresh.length > MOST_KEYS, name)] : [];
      const all = [...absent, ...seen, ...hidden.map(say.hidden)].join(say.semicolon);
      problems.push(inFile(file, all));
    }
    checked.push(file);
  }
  return { problems, files: checked };
}

/**
 * Returns a copy of this file in which the rows with the keys `fresh` are refused, because the
 * column `name` is missing.
 */
function withoutNew(file: FileSummary, fresh: readonly string[], name: string): FileSummary {
  const reason = {
    code: 'unknown_id',
    zh: `网站上没有这个编号；是新车，表里要有「${name}」的列。请核对编号，或补上这一列`,
    en: `No stored record has this id, and a new one needs a column for ${name}: correct the id, or add the column`,
  };
  const lines = fresh.map((key): [number, RefusedRow] => [
    file.keys.get(key) ?? 0,
    { reason, code: 'unknown_record' },
  ]);
  return { ...file, refused: new Map([...lines, ...file.refused]) };
}

/**
 * Returns a problem that quotes some cells if the expected column of this field has text but no
 * readable cell; else an empty list.
 */
function unreadableWords(file: FileSummary, field: string): string[] {
  const cells = file.expected.get(field);
  if (!cells || cells.filled === 0 || cells.readable > 0) return [];
  const say = WORDS[file.language];
  const words = say.unreadable(nameIn(file, field), cells.filled, cells.unreadable.map(shorten));
  return [inFile(file, [words, ...nearWords(file, field)].join(say.semicolon))];
}

/** Returns a text for each unknown heading that seems to mean this field. */
function nearWords(file: FileSummary, field: string): string[] {
  const say = WORDS[file.language];
  const alike = file.unknown.filter((heading) => expectedOf(file.type, heading) === field);
  return alike.map((heading) => {
    const near = nearHeading(file.type, heading);
    const known = near && (file.language === 'zh' ? near.heading : near.field);
    const name = known ?? nameIn(file, field);
    return near?.isUnit ? say.unit(heading, name) : say.near(heading, name);
  });
}

function nameIn({ type, language }: FileSummary, field: string): string {
  return language === 'zh' ? firstHeading(type, field) : field;
}

function inFile(file: FileSummary, words: string): string {
  const say = WORDS[file.language];
  return `${labelOf(file)}${say.colon}${readAsWords(file, file.language)}${say.comma}${words}`;
}

type Words = {
  absent(records: number, keys: readonly string[], hasMore: boolean, name: string): string;
  unreadable(name: string, cells: number, examples: readonly string[]): string;
  unit(heading: string, known: string): string;
  near(heading: string, known: string): string;
  hidden(column: HiddenColumn): string;
  comma: string;
  colon: string;
  semicolon: string;
};

const WORDS: Readonly<Record<Language, Words>> = {
  zh: {
    absent: (records, keys, hasMore, name) =>
      `有 ${records} 条新记录（${keys.join('、')}${hasMore ? ' 等' : ''}），却没有能读作「${name}」的列`,
    unreadable: (name, cells, examples) =>
      `读作「${name}」的列有 ${cells} 格写了内容，没有一格读得懂，如${examples.map((text) => `「${text}」`).join('')}`,
    unit: (heading, known) => `「${heading}」的单位不认识，请换算后写成「${known}」`,
    near: (heading, known) => `「${heading}」不认识，最像「${known}」`,
    hidden: ({ heading, group }) =>
      `「${heading}」上面写着「${group}」，所以当作内部的没有读：是对外的，把上面那一格改掉`,
    comma: '，',
    colon: '：',
    semicolon: '；',
  },
  en: {
    absent: (records, keys, hasMore, name) =>
      `${records} new records (${keys.join(', ')}${hasMore ? ', …' : ''}) and no column for ${name}`,
    unreadable: (name, cells, examples) =>
      `${cells} cells are filled in the column for ${name}, and none can be read, such as ${examples.map((text) => `"${text}"`).join(', ')}`,
    unit: (heading, known) => `"${heading}" has an unknown unit: convert it and write "${known}"`,
    near: (heading, known) => `"${heading}" is unknown, most like "${known}"`,
    hidden: ({ heading, group }) =>
      `"${heading}" is below "${group}" and counts as internal: change that cell if it is public`,
    comma: ', ',
    colon: ': ',
    semicolon: '; ',
  },
};

/** Maximum number of new records that a message names. */
const MOST_KEYS = 5;

/**
 * Returns whether a file can create records: it has a column for a mandatory field besides the key,
 * or the type has no such field. A list of new prices cannot create records.
 */
function canCreate({ type, fields }: FileSummary): boolean {
  const mandatory = Object.entries(type.schema.entries).filter(
    ([field, schema]) =>
      !type.key.some((key) => key === field) &&
      !safeParse(schema as GenericSchema, undefined).success,
  );
  return mandatory.length === 0 || mandatory.some(([field]) => fields.has(field));
}
