import * as v from 'valibot';

/** Text of at most `max` characters, without blanks around it; a number in JSON is its digits. */
export function text({ max = 200 }: { max?: number } = {}) {
  return v.pipe(
    v.union([v.string(), v.number()], '应为文字'),
    v.transform((value) => String(value).trim()),
    v.minLength(1, '不能为空'),
    v.maxLength(max, `最多 ${max} 个字`),
  );
}

/** An id: letters, digits, `-`, `_`, at most 40. */
export function id() {
  return v.pipe(
    v.union([v.string(), v.number()], '应为编号'),
    v.transform((value) => String(value).trim()),
    v.regex(/^[\w-]{1,40}$/, '应为 1 到 40 位字母、数字、- 或 _'),
  );
}

/** An address that a browser may follow: `javascript:…` is none. */
export function address() {
  return v.pipe(text({ max: 500 }), v.regex(/^https?:\/\//, '应为 http 或 https 地址'));
}

type Range = { min?: number; max?: number };

/**
 * A whole number as people write it: 128000, "128,000", "12.8万", "12.8w", and with `unit` after it
 * ("2.3万公里" where the unit is 公里; 公里 is also km). `such` is an example for who got it wrong.
 */
export function whole({
  min = 0,
  max = 2_000_000_000,
  unit = '',
  such = '',
}: Range & { unit?: string; such?: string } = {}) {
  const expected = `应为 ${min} 到 ${max} 的整数${such === '' ? '' : `，如 ${such}`}`;
  return v.pipe(
    v.union([v.string(), v.number()], expected),
    v.transform((value) => toNumber(value, unit)),
    v.check((value) => Number.isSafeInteger(value) && value >= min && value <= max, expected),
  );
}

/** A number that may have decimals. */
export function decimal({ min = 0, max = 1_000_000_000 }: Range = {}) {
  const expected = `应为 ${min} 到 ${max} 的数`;
  return v.pipe(
    v.union([v.string(), v.number()], expected),
    v.transform((value) => toNumber(value, '')),
    v.check((value) => value >= min && value <= max, expected),
  );
}

/** One of the given words, or a word that means one of them: `{ 汽油: 'fuel' }`. */
export function oneOf<const Words extends readonly string[]>(
  words: Words,
  also: Readonly<Record<string, Words[number]>> = {},
) {
  const meant = new Map(Object.entries(also).map(([word, means]) => [fold(word), means]));
  const offered = Object.keys(also).length > 0 ? Object.keys(also) : words;
  return v.pipe(
    v.union([v.string(), v.number()], '应为文字'),
    v.transform((value) => meant.get(fold(String(value))) ?? String(value).trim()),
    v.picklist(
      words,
      ({ input }) => `应为其中之一：${offered.join('、')}，写的是「${String(input)}」`,
    ),
  );
}

/**
 * A day, 2026-11-21, also as 2026/11/21, 2026.11.21, 2026年11月21日, 20261121, or the number that a
 * spreadsheet keeps for it; kept as ISO text.
 */
export function day() {
  const expected = '应为日期，如 2026-11-21';
  return v.pipe(
    v.union([v.string(), v.number()], expected),
    v.transform((value) => toIsoDay(String(value))),
    v.check((value) => isDay(value), expected),
  );
}

/** A month, 2026-11, also as 2026/11, 2026年11月, 202611 or a whole day; kept as ISO text. */
export function month() {
  const expected = '应为年月，如 2026-11';
  return v.pipe(
    v.union([v.string(), v.number()], expected),
    v.transform((value) => toIsoDay(String(value), '1').slice(0, 7)),
    v.check((value) => isDay(`${value}-01`), expected),
  );
}

/** Whether the calendar has such a day, 2026-02-28. */
export function isDay(value: string): boolean {
  const at = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value);
}

/** Yes or no: 是/否, 有/无, 1/0, true/false, yes/no; kept as 1 or 0, as the database does. */
export function flag() {
  const expected = '应为 是 或 否';
  return v.pipe(
    v.union([v.boolean(), v.number(), v.string()], expected),
    v.transform((value) => flags.get(String(value).trim().toLowerCase())),
    v.check((value) => value !== undefined, expected),
    v.transform((value) => (value === 1 ? 1 : 0)),
  );
}

/** A list: an array in JSON, in a cell too, or words between `;`, `；`, `|` or line breaks. */
export function list<Out>(
  item: v.GenericSchema<string | number, Out>,
  { max = 200 }: { max?: number } = {},
) {
  return v.pipe(
    v.unknown(),
    v.transform(arrayIn),
    v.union([v.string(), v.array(v.union([v.string(), v.number()]))], '应为用 ; 隔开的列表'),
    v.transform(toWords),
    v.array(item),
    v.maxLength(max, `最多 ${max} 项`),
  );
}

/** The array that a cell holds as JSON; anything else as it is, a file called `[1].jpg` too. */
export function arrayIn(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*\[/.test(value)) return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}

/**
 * Words with what belongs to each: in a cell `左前轮：5.8mm；右前轮：5.6mm`, turned into a value by
 * `join`; in JSON, also within a cell, the value itself. Then checked against `schema`.
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
  );
}

/** Anything else: a value in JSON, in a cell its JSON text; then checked against `schema`. */
export function nested<Inner extends v.GenericSchema>(schema: Inner) {
  return v.pipe(
    v.unknown(),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      if (typeof dataset.value !== 'string') return dataset.value;
      try {
        return JSON.parse(dataset.value) as unknown;
      } catch {
        addIssue({ message: '应为 JSON' });
        return NEVER;
      }
    }),
    schema,
  );
}

const flags = new Map<string, 0 | 1>([
  ...['是', '有', '1', 'true', 'yes', 'y'].map((word) => [word, 1] as const),
  ...['否', '无', '0', 'false', 'no', 'n'].map((word) => [word, 0] as const),
]);

/** One width and case, without blanks: `Ａ＋ ` is `a+`. */
function fold(word: string): string {
  return word.normalize('NFKC').toLowerCase().replace(/\s+/g, '');
}

function toWords(value: string | (string | number)[]): (string | number)[] {
  const words = typeof value === 'string' ? value.split(/[;；|\n]/) : value;
  return words.map((word) => String(word).trim()).filter((word) => word !== '');
}

function toNumber(value: string | number, unit: string): number {
  if (typeof value === 'number') return value;
  const bare = value
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s,]/g, '')
    .replace(/^[¥￥]/, '')
    .replace(/(km|千米)$/, '公里');
  const digits = unit !== '' && bare.endsWith(unit) ? bare.slice(0, -unit.length) : bare;
  const [, number, tenThousands] = /^(-?\d+(?:\.\d+)?)([万w]?)$/.exec(digits) ?? [];
  if (number === undefined) return Number.NaN;
  // 12.8 × 10000 is not 128000 in binary fractions; six decimals are finer than anyone writes.
  return tenThousands ? Number((Number(number) * 10_000).toFixed(6)) : Number(number);
}

/** Day 0 of spreadsheets. */
const DAY_ZERO = Date.UTC(1899, 11, 30);
const DAY_MS = 24 * 3600 * 1000;

function toIsoDay(value: string, dateIfNone = ''): string {
  // Spreadsheets write a day as midnight.
  const bare = value.trim().replace(/ 0?0:00(:00)?$/, '');
  if (/^\d{5}$/.test(bare)) {
    return new Date(DAY_ZERO + Number(bare) * DAY_MS).toISOString().slice(0, 10);
  }
  const [, ...together] = /^((?:19|20)\d\d)(\d\d)(\d\d)?$/.exec(bare) ?? [];
  const parts = together.length > 0 ? together : bare.split(/[-/.年月日]/);
  const [year, month = '', date = dateIfNone] = parts.filter((part) => part);
  return `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
}
