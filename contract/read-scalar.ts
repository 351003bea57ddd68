import type { Meaning } from './shape.ts';

/**
 * Converts the value of the field `name` to text. A date gets the precision of this field, such as
 * a month or a day. The items of a list are joined by 、. Undefined if the value has no text.
 */
export function readText(data: unknown, name: string): string | undefined {
  if (typeof data === 'string') return normalizeDate(data, name);
  if (typeof data === 'number') return String(data);
  // An id or number field must not get the text of an object.
  if (IDS.test(name)) return undefined;
  if (Array.isArray(data)) {
    const texts = (data as unknown[]).map((each) => readText(each, name));
    return texts.every((text) => text !== undefined) ? texts.join('、') : undefined;
  }
  if (typeof data !== 'object' || data === null) return undefined;
  const fields = data as Readonly<Record<string, unknown>>;
  const inner = TEXT_FIELDS.map((field) => fields[field]).find(
    (value) => typeof value === 'string' || typeof value === 'number',
  );
  return inner === undefined ? undefined : String(inner);
}

/** Fields of an object that may contain its text, in order of preference. */
const TEXT_FIELDS = ['value', 'name', 'title', 'label', 'text', 'url', 'src', 'img'];

/**
 * Names of fields with an id or a number. Their values must be strings or numbers, so the text of
 * an object is not used.
 */
const IDS =
  /(^|_)(id|uuid|no|number|code|key|token|receipt|plate|vin|phone|tel|mobile)$|^(item|sha256)$/;

/**
 * Returns `text` without the words that the regular expression `words` matches, and without empty
 * brackets and outer punctuation that they leave. If nothing is left, returns `text`.
 */
export function withoutWords(text: string, words: string): string {
  const rest = text
    .replace(new RegExp(words, 'gi'), ' ')
    .replace(/[（(【[]\s*[)）】\]]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,，、;；|/+!！。·-]+|[\s,，、;；|/+!！。·-]+$/g, '');
  return rest || text;
}

/**
 * Returns this number, or the number in a text such as `12,800.00` or `3.20万公里`. Returns undefined
 * for other values.
 */
export function readNumber(data: unknown): number | undefined {
  const parts = numberParts(data);
  return parts && (parts.unit.startsWith('万') ? timesTenThousand(parts.value) : parts.value);
}

/** Returns the value that `meaning` has for `data`. If it has none, returns `data` unchanged. */
export function readMeaning(meaning: Meaning | undefined, data: unknown): unknown {
  if (meaning === 'tenThousands') return readTenThousands(data);
  // Objects may have no useful string form.
  if (!meaning || typeof data === 'object') return data;
  const keys = Object.keys(meaning);
  const word = String(data);
  if (keys.includes(word)) return meaning[word];
  const flag = readFlag(data);
  const digit = flag === undefined ? undefined : flag ? '1' : '0';
  return digit !== undefined && keys.includes(digit) ? meaning[digit] : data;
}

/**
 * Returns a number times 10,000 if it is below 100, has a fraction and has no unit. Returns any
 * other value unchanged.
 */
function readTenThousands(data: unknown): unknown {
  const { value = 0, unit } = numberParts(data) ?? {};
  const hasFraction = typeof data === 'string' ? data.includes('.') : !Number.isInteger(value);
  return unit === '' && hasFraction && value < 100 ? timesTenThousand(value) : data;
}

function numberParts(data: unknown): { value: number; unit: string } | undefined {
  if (typeof data === 'number')
    return Number.isFinite(data) ? { value: data, unit: '' } : undefined;
  if (typeof data !== 'string') return undefined;
  const [, digits, unit = ''] = NUMBER.exec(data.trim().replaceAll(/[,，]/g, '')) ?? [];
  return digits === undefined ? undefined : { value: Number(digits), unit };
}

function timesTenThousand(value: number): number {
  return Math.round(value * 10_000);
}

const NUMBER = /^[¥￥]?(-?\d{1,15}(?:\.\d+)?) ?(万?(?:元|公里|千米|km|%)?)$/i;

/** Converts this value to a boolean; returns undefined if it means neither true nor false. */
export function readFlag(data: unknown): boolean | undefined {
  if (typeof data === 'boolean') return data;
  if (typeof data !== 'number' && typeof data !== 'string') return undefined;
  const word = String(data).trim().toLowerCase();
  if (['1', 'true', 'yes', 'y', '是', '有'].includes(word)) return true;
  return ['0', 'false', 'no', 'n', '否', '无'].includes(word) ? false : undefined;
}

const DATE_TIME = /^(\d{4})[-/.](\d{1,2})(?:[-/.](\d{1,2}))?(?:[ T](\d\d:\d\d(?::\d\d)?)\S*)?$/;
const DAYS =
  /^(date|day|published|since|until|started|finished|starts|ends|(\w+_)?(date|until))$|_on$/;

/**
 * Converts a date to the precision of the field `name`: a month, a day or an instant. An instant
 * without a time zone is in China's time. Returns other texts unchanged.
 */
function normalizeDate(text: string, name: string): string {
  const isMonth = name === 'first_registration';
  const isInstant = name.endsWith('_at');
  const isValue = name === 'value';
  if (!isMonth && !isInstant && !isValue && !DAYS.test(name)) return text;
  const [, year, month = '', day, time] = DATE_TIME.exec(text.trim()) ?? [];
  if (!year || (isValue && !time)) return text;
  const two = (part: string) => part.padStart(2, '0');
  const start = `${year}-${two(month)}`;
  if (isMonth || !day) return start;
  if (!isInstant || !time) return `${start}-${two(day)}`;
  // The ISO form is already an instant.
  return text.includes('T') ? text : `${start}-${two(day)}T${time}+08:00`;
}
