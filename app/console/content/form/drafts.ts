import type { FormField } from '#/app/console/content/contract.ts';
import { instantText } from '#/app/dates.ts';

/**
 * The value of a field while it is edited: a text, the chosen options, or the drafts of one or
 * several objects. An empty text means that there is no value.
 */
export type Draft = string | readonly (string | number)[] | Drafts | readonly Drafts[];
/** The drafts of an object's fields, by field. */
export type Drafts = { readonly [field: string]: Draft };

type Values = Readonly<Record<string, unknown>>;

/** Converts the stored values of these fields to drafts. */
export function toDrafts(fields: readonly FormField[], values: Values): Drafts {
  return Object.fromEntries(
    fields.map((field) => [field.field, toDraft(field, values[field.field])]),
  );
}

/** Converts a stored value to a draft. */
export function toDraft(field: FormField, value: unknown): Draft {
  const isAbsent = value === undefined || value === null;
  switch (field.kind) {
    case 'rows':
      return ((value ?? []) as Values[]).map((row) => toDrafts(field.fields, row));
    case 'group':
      return toDrafts(field.fields, (value ?? {}) as Values);
    case 'choices':
    case 'references':
      return (value ?? []) as string[];
    case 'lines':
      return isAbsent ? '' : (value as (string | number)[]).join('\n');
    case 'instant':
      return isAbsent ? '' : toClock(value as string | number);
    default:
      return isAbsent ? '' : String(value as string | number);
  }
}

/** Converts a draft to the value to send; null if the draft is empty. */
export function toValue(field: FormField, draft: Draft): unknown {
  switch (field.kind) {
    case 'rows': {
      const rows = (draft as readonly Drafts[]).flatMap((row) => toObject(field.fields, row) ?? []);
      return rows.length === 0 ? null : rows;
    }
    case 'group':
      return toObject(field.fields, draft as Drafts);
    case 'choices':
    case 'references':
      return (draft as readonly string[]).length === 0 ? null : draft;
    case 'lines': {
      const lines = (draft as string)
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean);
      return lines.length === 0 ? null : lines;
    }
    case 'choice':
      return field.choices.find(({ value }) => String(value) === draft)?.value ?? null;
    default:
      return (draft as string).trim() === '' ? null : draft;
  }
}

/** Returns the fields whose drafts differ from the stored values. */
export function changedFields(
  fields: readonly FormField[],
  values: Values,
  drafts: Drafts,
): FormField[] {
  return fields.filter(
    (field) =>
      JSON.stringify(toDraft(field, values[field.field])) !== JSON.stringify(drafts[field.field]),
  );
}

/** Returns a stored value as text, for the comparison with another value. 空的 if there is none. */
export function wordsOf(field: FormField, value: unknown): string {
  const draft = toDraft(field, value);
  if (typeof draft === 'string') {
    const choice = field.choices.find((each) => String(each.value) === draft);
    return (field.kind === 'choice' && choice?.word) || draft.replace(/\n/g, '；') || '空的';
  }
  if (field.kind === 'group') return objectWords(field.fields, draft as Drafts) || '空的';
  const words = (draft as readonly (string | number | Drafts)[]).map((item) =>
    typeof item === 'object'
      ? objectWords(field.fields, item)
      : (field.choices.find((each) => each.value === item)?.word ?? String(item)),
  );
  return words.join('；') || '空的';
}

function objectWords(fields: readonly FormField[], drafts: Drafts): string {
  const texts = fields.flatMap(({ field }) => {
    const draft = drafts[field];
    return typeof draft === 'string' && draft !== '' ? [draft] : [];
  });
  return texts.join(' ');
}

/**
 * Converts the drafts of an object's fields to the object, without empty fields; null if all are
 * empty.
 */
function toObject(fields: readonly FormField[], drafts: Drafts): object | null {
  const values = fields.flatMap((field) => {
    const draft = drafts[field.field];
    const value = draft === undefined ? null : toValue(field, draft);
    return value === null ? [] : [[field.field, value] as const];
  });
  return values.length === 0 ? null : Object.fromEntries(values);
}

/** Converts an instant to China's time, in the format of an input for date and time. */
function toClock(at: string | number): string {
  const iso = typeof at === 'number' ? new Date(at * 1000).toISOString() : at;
  return instantText(iso).replace(' ', 'T');
}
