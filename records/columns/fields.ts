import * as v from 'valibot';
import { isDay, toIsoDay, whyNoDay } from '#/records/columns/cells/calendar.ts';
import { inputNote } from '#/records/columns/input/input-note.ts';
import { numberFormat } from '#/records/columns/input/number-format.ts';
import { because, explainBy } from '#/records/reasons/reason.ts';
import { VALUE } from '#/records/reasons/value-reasons.ts';
import { choices } from './choices.ts';
import type { Sentence } from './language.ts';

/** The word that stands for an empty list. */
export const NONE = '无';

/**
 * A field for text of at most `max` characters. Spaces around the text are removed. Numbers in JSON
 * become text.
 */
export function text({ max = 200 }: { max?: number } = {}) {
  return v.pipe(
    v.union([v.string(), v.number()], because(VALUE.text())),
    v.transform((value) => String(value).trim()),
    v.minLength(1, because(VALUE.empty())),
    v.maxLength(max, because(VALUE.characters(max))),
    v.description(`文字，最多 ${max} 个字`),
    inputNote({ kind: 'text', max }),
  );
}

/** A field for an id: 1 to 40 letters, digits, `-` or `_`. */
export function id() {
  return v.pipe(
    v.union([v.string(), v.number()], because(VALUE.id())),
    v.transform((value) => String(value).trim()),
    v.regex(/^[\w-]{1,40}$/, because(VALUE.id_characters())),
    v.description('编号，1 到 40 位字母、数字、- 或 _'),
    inputNote({ kind: 'text', max: 40 }),
  );
}

/** A field for an http or https URL. */
export function address() {
  return v.pipe(
    text({ max: 500 }),
    v.regex(/^https?:\/\//, because(VALUE.address())),
    v.description('http 或 https 地址'),
    inputNote({ kind: 'address', max: 500 }),
  );
}

type Range = { min?: number; max?: number };

/**
 * A field for an integer in the usual notations: 128000, "128,000", "12.8万", "12.8w". `unit` may
 * follow the number, and so may words that `suffix` matches: 2把. The error message contains
 * `examples` and `otherwise`, a text on what to do if there is no number.
 */
export function whole({
  min = 0,
  max = 2_000_000_000,
  unit = '',
  examples = [],
  otherwise,
  suffix,
}: WholeOptions = {}) {
  const expected = because(VALUE.whole_number(min, max, examples, otherwise));
  return v.pipe(
    v.union([v.string(), v.number()], expected),
    v.transform((value) => toNumber(value, unit, suffix)),
    v.check((value) => Number.isSafeInteger(value) && value >= min && value <= max, expected),
    v.description(numberFormat('整数', { min, max, unit, examples, otherwise })),
    inputNote({ kind: 'number', unit }),
  );
}

type WholeOptions = Range & {
  unit?: string;
  examples?: readonly string[];
  otherwise?: Sentence;
  suffix?: RegExp;
};

/**
 * A field for a number with or without decimals. Infinite limits accept any number. Words that
 * `suffix` matches may follow the number: 80mm.
 */
export function decimal({
  min = 0,
  max = 1_000_000_000,
  suffix,
}: Range & { suffix?: RegExp } = {}) {
  const expected = because(Number.isFinite(max) ? VALUE.number_between(min, max) : VALUE.number());
  return v.pipe(
    v.union([v.string(), v.number()], expected),
    v.transform((value) => toNumber(value, '', suffix)),
    v.check((value) => value >= min && value <= max, expected),
    v.description(numberFormat('数', { min, max })),
    inputNote({ kind: 'number', unit: '' }),
  );
}

/**
 * A field for one of these words. `synonyms` has other words with the same meaning: `{ 汽油: 'fuel'
 * }`.
 */
export function oneOf<const Words extends readonly string[]>(
  words: Words,
  synonyms: Readonly<Record<string, Words[number]>> = {},
) {
  const wordsBySynonym = new Map(
    Object.entries(synonyms).map(([word, means]) => [fold(word), means]),
  );
  const offered = [...new Set(words.map((word) => firstWordFor(word, synonyms)))];
  return v.pipe(
    v.union([v.string(), v.number()], because(VALUE.text())),
    v.transform((value) => wordsBySynonym.get(fold(String(value))) ?? String(value).trim()),
    v.picklist(words, (issue) =>
      explainBy(issue, { ...VALUE.one_of(offered), quoted: String(issue.input) }),
    ),
    v.description(`下列之一：${offered.join('、')}`),
    choices(offered.map((word) => ({ word, value: wordsBySynonym.get(fold(word)) ?? word }))),
  );
}

/**
 * A field for a day as ISO text. Accepts 2026-11-21, 2026/11/21, 2026.11.21, 2026年11月21日, 20261121,
 * or a spreadsheet's serial number.
 */
export function day() {
  const expected = VALUE.day();
  return v.pipe(
    v.union([v.string(), v.number()], because(expected)),
    v.transform((value) => toIsoDay(String(value))),
    v.check(
      (value) => isDay(value),
      (issue) => explainBy(issue, whyNoDay(issue.input, expected)),
    ),
    v.description('日期，如 2026-11-21'),
    inputNote({ kind: 'day' }),
  );
}

/** A field for a month as ISO text. Accepts 2026-11, 2026/11, 2026年11月, 202611 or a whole day. */
export function month() {
  const expected = VALUE.month();
  return v.pipe(
    v.union([v.string(), v.number()], because(expected)),
    v.transform((value) => toIsoDay(String(value), '1').slice(0, 7)),
    v.check(
      (value) => isDay(`${value}-01`),
      (issue) => explainBy(issue, whyNoDay(`${issue.input}-01`, expected)),
    ),
    v.description('年月，如 2026-11'),
    inputNote({ kind: 'month' }),
  );
}

/**
 * A field for yes or no: 是/否, 有/无, 1/0, true/false, yes/no. The output is 1 or 0, as in the
 * database.
 */
export function flag() {
  const expected = because(VALUE.yes_or_no());
  return v.pipe(
    v.union([v.boolean(), v.number(), v.string()], expected),
    v.transform((value) => flags.get(String(value).trim().toLowerCase())),
    v.check((value) => value !== undefined, expected),
    v.transform((value): 0 | 1 => (value === 1 ? 1 : 0)),
    v.description('是 或 否'),
    choices<0 | 1>([
      { word: '是', value: 1 },
      { word: '否', value: 0 },
    ]),
  );
}

/**
 * A field for a list. Accepts:
 * - an array, or an array as JSON text in a cell
 * - text separated by `separators`, except inside 「…」
 * - 无 for an empty list
 */
export function list<Out>(
  item: v.GenericSchema<string | number, Out>,
  { max = 200, separators = ';；|\n' }: { max?: number; separators?: string } = {},
) {
  return v.pipe(
    v.unknown(),
    v.transform(arrayIn),
    v.union(
      [v.string(), v.array(v.union([v.string(), v.number()]))],
      because(VALUE.separated_list()),
    ),
    v.transform((value) => toWords(value, separators)),
    v.array(item),
    v.maxLength(max, because(VALUE.items(max))),
    v.description('列表，用 ; 隔开'),
  );
}

/** Returns the array that this cell contains as JSON text; any other value unchanged. */
export function arrayIn(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*\[/.test(value)) return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}

/**
 * A field for labelled values that match `schema`. A cell can be text such as
 * `左前轮：5.8mm；右前轮：5.6mm`. `join` converts the pairs of label and value to the value of the field.
 */
export function pairs<Inner extends v.GenericSchema>(
  schema: Inner,
  join: (pairs: readonly (readonly [word: string, rest: string])[]) => unknown,
) {
  return v.pipe(
    v.unknown(),
    v.transform((value) => {
      if (typeof value !== 'string' || /^\s*[[{]/.test(value)) return value;
      const parts = value.split(/[;；|\n]/).filter((part) => part.trim() !== '');
      return join(
        parts.map((part) => {
          const [word = '', ...rest] = part.split(/[:：]/);
          return [word.trim(), rest.join(':').trim()] as const;
        }),
      );
    }),
    nested(schema),
    v.description('一格写「名称：值；名称：值」'),
  );
}

/**
 * A field for a list or an object that matches `schema`. A table cell can contain the value as JSON
 * text.
 */
export function nested<Inner extends v.GenericSchema>(schema: Inner) {
  return v.pipe(
    v.unknown(),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      if (typeof dataset.value !== 'string') return dataset.value;
      try {
        return JSON.parse(dataset.value) as unknown;
      } catch {
        addIssue({ message: because(VALUE.not_in_one_cell()) });
        return NEVER;
      }
    }),
    schema,
  );
}

/** Returns the first synonym of a word; the word itself if it has none. */
function firstWordFor(word: string, synonyms: Readonly<Record<string, string>>): string {
  return Object.keys(synonyms).find((synonym) => synonyms[synonym] === word) ?? word;
}

const flags = new Map<string, 0 | 1>([
  ...['是', '有', '1', 'true', 'yes', 'y'].map((word) => [word, 1] as const),
  ...['否', '无', '0', 'false', 'no', 'n'].map((word) => [word, 0] as const),
]);

/** Normalizes a word to half width and lower case without spaces: `Ａ＋ ` becomes `a+`. */
function fold(word: string): string {
  return word.normalize('NFKC').toLowerCase().replace(/\s+/g, '');
}

function toWords(value: string | (string | number)[], separators: string): (string | number)[] {
  if (value === NONE) return [];
  const words = typeof value === 'string' ? splitWords(value, separators) : value;
  return words.map((word) => String(word).trim()).filter((word) => word !== '');
}

function splitWords(text: string, separators: string): string[] {
  const words = text.match(new RegExp(`(?:「[^」]*」|[^${separators}])+`, 'g')) ?? [];
  const isSeparator = (letter: string) => separators.includes(letter);
  return words.map((word) => {
    const [, quoted = ''] = /^「(.*)」$/s.exec(word.trim()) ?? [];
    return [...quoted].some(isSeparator) ? quoted : word;
  });
}

function toNumber(value: string | number, unit: string, suffix = /$^/): number {
  if (typeof value === 'number') return value;
  const bare = value
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s,]/g, '')
    .replace(/^[¥￥]/, '')
    .replace(/(km|千米)$/, '公里')
    .replace(new RegExp(`(?<=\\d)(?:${suffix.source})$`), '');
  const digits = unit !== '' && bare.endsWith(unit) ? bare.slice(0, -unit.length) : bare;
  const [, number, tenThousands] = /^(-?\d+(?:\.\d+)?)([万w]?)$/.exec(digits) ?? [];
  if (number === undefined) return Number.NaN;
  // 12.8 × 10000 is not 128000 in binary fractions. Six decimals are enough.
  return tenThousands ? Number((Number(number) * 10_000).toFixed(6)) : Number(number);
}
