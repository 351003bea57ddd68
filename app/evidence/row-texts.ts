import { CLAIM_FIELDS } from './claim-fields.ts';
import { claimsIn } from './claim-words.ts';

/** Matches the keys of values that readers do not see as text: file names, addresses and ids. */
const NO_TEXT = /^(img|src|url|poster|near|far|before|after|work_order|captions)$/;

/** The property names under which a line may have its label. */
const LABELS = ['desc', 'label', 'name'] as const;
const VALUES = ['value', 'result'] as const;

/** A line with a label and a value, such as 车况：无事故, and the property names of the two. */
export type Line = { labelKey: string; label: string; valueKey: string; value: string };

/**
 * Returns the label and the value of the line `object`; undefined if the label or the value is
 * missing.
 */
export function lineOf(object: Readonly<Record<string, unknown>>): Line | undefined {
  const labelKey = LABELS.find((key) => typeof object[key] === 'string');
  const valueKey = VALUES.find((key) => typeof object[key] === 'string');
  if (labelKey === undefined || valueKey === undefined) return undefined;
  return {
    labelKey,
    label: String(object[labelKey]),
    valueKey,
    value: String(object[valueKey]),
  };
}

/**
 * Returns the text that readers see for a property: 车况：无事故 for `{ 车况: '无事故' }`. Undefined if they
 * see no text.
 */
export function textOfProperty(key: string, value: unknown): string | undefined {
  if (typeof value !== 'string' || NO_TEXT.test(key)) return undefined;
  return /^[a-z_]+$/.test(key) ? value : `${key}：${value}`;
}

/** Returns all texts in `value` that readers see, at any depth. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (typeof value !== 'object' || value === null) return [];
  const object = value as Readonly<Record<string, unknown>>;
  const line = lineOf(object);
  return [
    ...(line ? [`${line.label}：${line.value}`] : []),
    ...Object.entries(object).flatMap(([key, inner]) => {
      if (key === line?.labelKey || key === line?.valueKey || NO_TEXT.test(key)) return [];
      return textOfProperty(key, inner) ?? textsIn(inner);
    }),
  ];
}

/**
 * Returns the texts in `row` that may contain claims, each with its field.
 * @param record the record type of the row
 */
export function textsOf(record: string, row: object): { field: string; text: string }[] {
  return Object.keys(CLAIM_FIELDS[record] ?? {}).flatMap((field) =>
    textsIn((row as Readonly<Record<string, unknown>>)[field]).map((text) => ({ field, text })),
  );
}

/**
 * Returns whether a text in `row` makes a claim about the car.
 * @param record the record type of the row
 */
export function hasClaims(record: string, row: object): boolean {
  return textsOf(record, row).some(({ text }) => claimsIn(text).length > 0);
}
