import * as v from 'valibot';
import { text } from '#/records/columns/fields.ts';
import { instant } from '#/records/columns/instant.ts';

/**
 * The `item` of a write of the report's own fields. In other writes, `item` is the code of a
 * checkpoint.
 */
export const REPORT = 'report';

/** Maximum length of an inspector's name. */
const MOST_NAME = 40;

/** The schema of an inspector's name. */
export const InspectorName = v.pipe(text({ max: MOST_NAME }), v.check(isPlain));

/** The schemas of the fields that every write has in addition to its content. */
export const Envelope = {
  /**
   * The id that the device gave to the write. Repeating the write with the same content gets the
   * same response.
   */
  write_id: v.pipe(v.string(), v.regex(/^[\w.:-]{1,64}$/, '应为 1 到 64 位字母、数字或 . _ : -')),
  /** The version of the item that the device has; 0 if it has none. */
  base: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999_999)), 0),
  by: InspectorName,
  /** When the item was measured. A time without a zone is China's. */
  measured_at: instant(),
  /**
   * Whether to store the write even if `base` is outdated. The current write is then the one that
   * was measured later.
   */
  resolve: v.optional(v.boolean(), false),
};

/** The parsed fields of `Envelope`. */
export type Envelope = {
  write_id: string;
  base: number;
  by: string;
  measured_at: string;
  resolve: boolean;
};

/** Returns the schema of a text of 1 to `max` characters. */
export function words(max: number) {
  return v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, '不能为空'),
    v.maxLength(max, `最多 ${max} 个字`),
  );
}

/** A field whose value is invalid or incomplete, and the reason. */
export type FieldProblem = { field: string; reason: string };

/**
 * Returns a problem for each field of `content` that contains, at any depth, a value that a signed
 * report cannot contain.
 */
export function unsignable(content: object): FieldProblem[] {
  return Object.entries(content).flatMap(([field, value]: [string, unknown]) => {
    const reason = reasonUnsignable(value);
    return reason === undefined ? [] : [{ field, reason }];
  });
}

function reasonUnsignable(value: unknown): string | undefined {
  if (typeof value === 'string') return isPlain(value) ? undefined : UNREADABLE;
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : '数太大';
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.values(value)
    .map(reasonUnsignable)
    .find((reason) => reason !== undefined);
}

/**
 * Returns whether a text has neither control characters nor lone surrogates. Tabs and line ends are
 * allowed.
 */
function isPlain(written: string): boolean {
  return !/(?![\t\n\r])[\p{Cc}\p{Cs}]/u.test(written);
}

const UNREADABLE = '有看不见的字符，请重新输入';
