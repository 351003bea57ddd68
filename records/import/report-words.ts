import type { Issue } from '#/records/columns/issue.ts';
import type { Language } from '#/records/columns/language.ts';
import type { RecordType } from '#/records/columns/record-type.ts';
import { reasonWords, withoutQuote } from '#/records/reasons/reason.ts';
import type { FileReport } from './import-report.ts';
import { countRows, EFFECTS, type Effect, type Example, type IssueGroup } from './issue-groups.ts';
import { ISSUE_TITLES } from './issue-titles.ts';

/**
 * The text about a group of issues. `title` states the problem. `advice` states what to do; null if
 * the advice differs between rows.
 */
export type GroupWords = { title: string; advice: string | null; first: readonly ExampleWords[] };

/** An example whose reason is a code, and a text in one language. */
export type ExampleWords = Omit<Example, 'reason'> & { reason_code: string; reason: string };

/** Returns the texts about this group of issues in this language. */
export function groupWords({ heading, code, first }: IssueGroup, language: Language): GroupWords {
  const said = first.map((example) => ({
    ...example,
    reason_code: example.reason.code,
    reason: reasonWords(example.reason, language),
  }));
  const [own = ''] = said.map(({ reason }) => reason);
  const isSame = said.every(({ reason }) => reason === own);
  const title = ISSUE_TITLES[code][language];
  const colon = language === 'en' ? ': ' : '：';
  return {
    title: heading === '' ? title : `${headingIn(heading, language)}${colon}${title}`,
    advice: isSame ? own : null,
    first: said,
  };
}

/**
 * Returns the lines that list the groups of issues of this file. All records with the same issues
 * as in their last import share one line.
 */
export function groupLines(file: FileReport, ending: Ending): string[] {
  const { language, newGroups: groups, knownRows } = file;
  const say = WORDS[language];
  const lines = EFFECTS.flatMap((effect) => {
    const own = groups.filter((group) => group.effect === effect);
    if (own.length === 0) return [];
    const lines = own.flatMap((group) => {
      const { title, advice, first } = groupWords(group, language);
      const areWords = advice !== null && group.words.size > 1;
      const rows = areWords
        ? [`    ${[...group.words].map(([word, times]) => say.word(word, times)).join(say.comma)}`]
        : first.map((example) => {
            const why = advice === null ? say.because(example.reason) : '';
            return `    ${say.row(example)}${why}`;
          });
      const more = areWords ? 0 : group.rows - countRows(first);
      return [
        `  ${title}${say.times(group.rows)}${advice === null ? '' : say.because(advice)}`,
        ...rows,
        ...(more > 0 ? [`    ${say.more(more)}`] : []),
      ];
    });
    return [say.effects[ending === 'written' ? 'written' : 'dry'][effect], ...lines];
  });
  return knownRows > 0 ? [...lines, say.known(count(knownRows), knownRows)] : lines;
}

/** Returns these issues of a row as one text for a report file. */
export function rowWords(issues: readonly Issue[], language: Language): string {
  const said = issues.map(({ heading, reason }) => {
    const words = reasonWords(withoutQuote(reason), language);
    const colon = language === 'en' ? ': ' : '：';
    return heading === '' ? words : `${headingIn(heading, language)}${colon}${words}`;
  });
  return [...new Set(said)].join(language === 'en' ? '; ' : '；');
}

/** How an import ended: rows were written, it was a dry run, or nothing was stored. */
export type Ending = 'written' | 'dry' | 'refused';

/** Returns the summary lines of this file: how many rows were written or left out. */
export function sumLines(file: FileReport, type: RecordType, ending: Ending): string[] {
  const { language, rows, unchanged, badRows, leftOutCells, knownCells, clearedValues, created } =
    file;
  const say = WORDS[language];
  const accepted = ending === 'refused' ? 0 : rows - unchanged - badRows;
  const counts = say.counts[ending]({
    accepted: count(accepted),
    created: count(Math.min(created, accepted)),
    changed: count(Math.max(accepted - created, 0)),
  });
  const name = language === 'zh' ? (type.aliases[0] ?? type.name) : type.name;
  const parts = [
    counts,
    say.unchanged(count(unchanged)),
    say.leftOut(count(badRows)),
    ...(leftOutCells > 0
      ? [say.cells(count(leftOutCells)) + (knownCells > 0 ? say.knownCells(count(knownCells)) : '')]
      : []),
    ...(clearedValues > 0 ? [say.cleared(count(clearedValues))] : []),
  ];
  return [say.sums(file.file, count(rows), name) + parts.join(say.comma)];
}

/**
 * The changes of one property of stored records, such as the price. `first` has those that the file
 * report lists.
 */
export type ChangeGroup = {
  title: string;
  /** The number of changed records. */
  records: number;
  first: { key: string; name: string; words: string }[];
};

/**
 * Returns the changes that this file made to stored records, grouped by property, and the records
 * that it added to others.
 */
export function changeGroups({ changes, language, rows, created }: FileReport): ChangeGroup[] {
  // Of a first import, all records are new, and the sum says so.
  const isFirst = created * 2 > rows;
  const listed = changes.first.filter(({ isNew }) => !isNew || !isFirst);
  return [...Map.groupBy(listed, ({ title }) => title.zh)].map(([zh, all]) => ({
    title: all[0]?.title[language] ?? zh,
    records: changes.counts.get(zh) ?? all.length,
    first: all.map(({ key, name, words }) => ({ key, name, words })),
  }));
}

/** Returns report lines with the changes that this file made to stored records. */
export function changeLines(file: FileReport): string[] {
  const say = WORDS[file.language];
  return changeGroups(file).flatMap(({ title, records, first }) => {
    const named = first.map(({ key, name }) => [key, name].filter((each) => each !== '').join(' '));
    const lines =
      first[0]?.words === ''
        ? [`  ${named.join(say.separator)}`]
        : first.map(({ words }, at) => `  ${named[at]}${say.colon}${words}`);
    return [
      `${title}${say.records(records)}`,
      ...lines,
      ...(records > first.length ? [`  ${say.moreRecords(records - first.length)}`] : []),
    ];
  });
}

/** Returns this number as text with thousands separators: 1,234. */
export function count(number: number): string {
  return number.toLocaleString('en-US');
}

/** Returns a number of rows in English: `1 row`, `2 rows`. */
function rowsIn(rows: string): string {
  return `${rows} ${rows === '1' ? 'row' : 'rows'}`;
}

/**
 * Returns the headings of a group in one language. A heading from `nameOf` consists of an English
 * and a Chinese name: `price（现价）`.
 */
function headingIn(heading: string, language: Language): string {
  const names = heading.split('、').map((name) => {
    return name.replace(/^([\w.]+)（([^）]*)）$/, language === 'en' ? '$1' : '$2');
  });
  return names.join(language === 'en' ? ', ' : '、');
}

type Counts = { accepted: string; created: string; changed: string };

type Words = {
  effects: Record<'written' | 'dry', Record<Effect, string>>;
  times(rows: number): string;
  row(example: ExampleWords): string;
  word(word: string, rows: number): string;
  because(reason: string): string;
  more(rows: number): string;
  known(rows: string, number: number): string;
  sums(file: string, rows: string, type: string): string;
  counts: Record<Ending, (counts: Counts) => string>;
  unchanged(rows: string): string;
  leftOut(rows: string): string;
  cells(cells: string): string;
  knownCells(cells: string): string;
  cleared(values: string): string;
  records(records: number): string;
  moreRecords(records: number): string;
  comma: string;
  colon: string;
  separator: string;
};

const WORDS: Readonly<Record<Language, Words>> = {
  zh: {
    effects: {
      written: {
        row: '没有导入的行：',
        unshown: '已导入，但网站上不显示：',
        cell: '没有导入的格（行已导入）：',
        none: '已导入，请看一下：',
      },
      dry: {
        row: '不能导入的行：',
        unshown: '能导入，但网站上不显示：',
        cell: '不能导入的格（行能导入）：',
        none: '能导入，请看一下：',
      },
    },
    times: (rows) => `，${count(rows)} 行`,
    row: ({ line, key, value }) =>
      `第 ${line} 行${key === null ? '' : ` ${key}`}${value === null || value === key ? '' : ` 写的是「${value}」`}`,
    word: (word, rows) => `「${word}」${count(rows)} 行`,
    because: (reason) => `。${reason}`,
    more: (rows) => `还有 ${count(rows)} 行`,
    known: (rows) => `有 ${rows} 行的问题和上次导入时一样，不再列出`,
    sums: (file, rows, type) => `${file}：${rows} 行${type}，`,
    counts: {
      written: ({ accepted, created, changed }) =>
        `写入 ${accepted} 行（新 ${created}，改 ${changed}）`,
      dry: ({ accepted, created, changed }) =>
        `会写入 ${accepted} 行（新 ${created}，改 ${changed}）`,
      refused: () => '一行都没有写入',
    },
    unchanged: (rows) => `没变 ${rows} 行`,
    leftOut: (rows) => `没导入 ${rows} 行`,
    cells: (cells) => `没导入 ${cells} 格`,
    knownCells: (cells) => `（${cells} 格和上次一样）`,
    cleared: (values) => `清空 ${values} 格`,
    records: (records) => `，${count(records)} 条：`,
    moreRecords: (records) => `还有 ${count(records)} 条`,
    comma: '，',
    colon: '：',
    separator: '、',
  },
  en: {
    effects: {
      written: {
        row: 'Rows left out:',
        unshown: 'Imported, but not shown on the site:',
        cell: 'Cells left out of imported rows:',
        none: 'Imported, please check:',
      },
      dry: {
        row: 'Rows that cannot be imported:',
        unshown: 'Can be imported, but will not be shown on the site:',
        cell: 'Cells that cannot be imported:',
        none: 'Can be imported, please check:',
      },
    },
    times: (rows) => `, ${rowsIn(count(rows))}`,
    row: ({ line, key, value }) =>
      `line ${line}${key === null ? '' : ` ${key}`}${value === null || value === key ? '' : ` has "${value}"`}`,
    word: (word, rows) => `"${word}": ${rowsIn(count(rows))}`,
    because: (reason) => `. ${reason}`,
    more: (rows) => `and ${count(rows)} more`,
    known: (rows, number) =>
      `Issues as in the last import, not listed again: ${rows} ${number === 1 ? 'row' : 'rows'}`,
    sums: (file, rows, type) => `${file}: ${rowsIn(rows)} of ${type}, `,
    counts: {
      written: ({ accepted, created, changed }) =>
        `${accepted} written (${created} new, ${changed} changed)`,
      dry: ({ accepted, created, changed }) =>
        `${accepted} would be written (${created} new, ${changed} changed)`,
      refused: () => 'nothing written',
    },
    unchanged: (rows) => `${rows} unchanged`,
    leftOut: (rows) => `${rows} left out`,
    cells: (cells) => `${cells} ${cells === '1' ? 'cell' : 'cells'} left out`,
    knownCells: (cells) => ` (${cells} as in the last import)`,
    cleared: (values) => `${values} ${values === '1' ? 'value' : 'values'} cleared`,
    records: (records) => `: ${count(records)}`,
    moreRecords: (records) => `and ${count(records)} more`,
    comma: ', ',
    colon: ': ',
    separator: ', ',
  },
};
