import * as v from 'valibot';
import { text } from '#/records/columns/fields.ts';
import { instant } from '#/records/columns/instant.ts';

/** The `item` of a write of the report's own fields; any other item is the code of a checkpoint. */
export const REPORT = 'report';

/** Maximum length of an inspector's name. */
const MOST_NAME = 40;

/** The schema of an inspector's name. */
export const InspectorName = v.pipe(text({ max: MOST_NAME }), v.check(isPlain));

/** The schemas of the fields that every write has besides its content. */
export const Envelope = {
  /**
   * The device's own id of the write. If the device repeats the write with the same id and content,
   * it gets the same response.
   */
  write_id: v.pipe(v.string(), v.regex(/^[\w.:-]{1,64}$/, '应为 1 到 64 位字母、数字或 . _ : -')),
  /** The version of the item that the device has; 0 if it has none. */
  base: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999_999)), 0),
  by: InspectorName,
  /** When the item was measured, in China's time unless it has a zone. */
  measured_at: instant(),
  /**
   * Whether to store the write although `base` is outdated. The write with the newer measurement is
   * then the current one.
   */
  resolve: v.optional(v.boolean(), false),
};

/** The fields of `Envelope` after parsing. */
export type Envelope = {
  write_id: string;
  base: number;
  by: string;
  measured_at: string;
  resolve: boolean;
};

/** Returns the schema of a text of at most `max` characters, which must not be empty. */
export function words(max: number) {
  return v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, '不能为空'),
    v.maxLength(max, `最多 ${max} 个字`),
  );
}

/** What is wrong with a field, or missing in it. */
export type FieldProblem = { field: string; reason: string };

/**
 * Returns those fields of `content` that a signed report cannot contain, each with the reason, also
 * within lists and objects.
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
 * Whether `written` has no control characters except tabs and line ends, and no lone surrogates.
 */
function isPlain(written: string): boolean {
  return !/(?![\t\n\r])[\p{Cc}\p{Cs}]/u.test(written);
}

const UNREADABLE = '有看不见的字符，请重新输入';
