import * as v from 'valibot';
import { consoleEndpoint } from '#/app/console/calls/endpoint.ts';
import { PICTURE_LIMIT, PICTURE_TYPES } from '#/contract/picture-upload.ts';

const Type = v.pipe(v.string(), v.regex(/^[a-z]{1,30}$/));
const Key = v.pipe(v.string(), v.minLength(1), v.maxLength(300));
const Text = v.pipe(v.string(), v.trim(), v.maxLength(60));
const Values = v.record(v.string(), v.unknown());
const AuditId = v.pipe(v.string(), v.uuid());
const Named = v.object({ id: v.string(), name: v.string() });

/** The kind of input that a form has for a field. */
export type FieldKind =
  | 'text'
  | 'long'
  | 'rich'
  | 'number'
  | 'day'
  | 'month'
  | 'instant'
  | 'choice'
  | 'choices'
  | 'lines'
  | 'reference'
  | 'references'
  | 'picture'
  | 'rows'
  | 'group';

/** A field of a form. */
export type FormField = {
  field: string;
  label: string;
  /** What the field means. */
  help: string;
  example: string;
  kind: FieldKind;
  is_required: boolean;
  /** Whether the field is part of the record's key. The key of a stored record never changes. */
  is_key: boolean;
  /** The unit of a number. */
  unit: string;
  /** Maximum length of a text in characters. */
  max: number;
  /** The options of a choice, each with its text and its value. */
  choices: { word: string; value: string | number }[];
  /**
   * For a reference, the type of the records to which it can refer. For a rich text, the type of
   * the record that contains the text.
   */
  type: string;
  /** The fields of an object, or of each item of a list of objects. */
  fields: FormField[];
};
export const FormField: v.GenericSchema<FormField> = v.lazy(() => v.any());

/**
 * Returns the record types under 内容 that the person may change, each with its number of records.
 */
export const listContentKinds = consoleEndpoint({
  name: 'listContentKinds',
  method: 'GET',
  path: '/v1/console/content',
  input: v.object({}),
  output: v.object({
    kinds: v.array(
      v.object({ type: v.string(), title: v.string(), group: v.string(), count: v.number() }),
    ),
  }),
});

const Line = v.object({
  key: v.string(),
  title: v.string(),
  note: v.string(),
  /** Whether the staff hid the record from visitors. */
  is_hidden: v.boolean(),
  picture: v.nullable(v.string()),
  /** The instant of the record's last change; empty if unknown. */
  changed_at: v.string(),
});
export type ContentLine = v.InferOutput<typeof Line>;

/** Returns a page of the records of a type, last changed first. */
export const listContent = consoleEndpoint({
  name: 'listContent',
  method: 'GET',
  path: '/v1/console/content/{type}',
  input: v.object({
    type: Type,
    text: v.optional(Text, ''),
    cursor: v.optional(v.pipe(v.string(), v.maxLength(600)), ''),
  }),
  output: v.object({
    title: v.string(),
    may_add: v.boolean(),
    rows: v.array(Line),
    next_cursor: v.nullable(v.string()),
  }),
});

const Change = v.object({
  id: v.string(),
  at: v.string(),
  who: v.string(),
  action: v.string(),
  changes: v.array(v.object({ label: v.string(), before: v.string(), after: v.string() })),
  /** Whether the values before the change can be restored. */
  can_restore: v.boolean(),
});
export type ContentChange = v.InferOutput<typeof Change>;

/** Returns one record with its form and its history. */
export const getContent = consoleEndpoint({
  name: 'getContent',
  method: 'GET',
  path: '/v1/console/content/{type}/{key}',
  input: v.object({ type: Type, key: Key }),
  output: v.object({
    kind: v.string(),
    title: v.string(),
    note: v.string(),
    /** The id of the car if the record is a report on a car; null otherwise. */
    car: v.nullable(v.string()),
    values: Values,
    fields: v.array(FormField),
    /** The path of the record's public page; null without one. */
    page: v.nullable(v.string()),
    /** Why nobody can change the record in the console; empty if the person can change it. */
    read_only: v.string(),
    /**
     * The fields that only the head office may change, if this person is not of the head office.
     */
    office_fields: v.array(v.string()),
    can_delete: v.boolean(),
    /**
     * Why the staff hid the record; null if it is not hidden. Absent for record types that cannot
     * be hidden.
     */
    moderation: v.optional(v.object({ hidden_reason: v.nullable(v.string()) })),
    /** Whether a new record can start with the values of this one. */
    may_copy: v.boolean(),
    /** The names of the records to which fields refer, by type and key: `branch/cd-1`. */
    names: v.record(v.string(), v.string()),
    history: v.array(Change),
  }),
});

/**
 * Returns the form for a new record. With `from`, the form starts with the values of that record,
 * without its key. `car` is the id of the car if the record is a report on a car.
 */
export const getContentDraft = consoleEndpoint({
  name: 'getContentDraft',
  method: 'GET',
  path: '/v1/console/content-drafts/{type}',
  input: v.object({
    type: Type,
    from: v.optional(v.pipe(v.string(), v.maxLength(300)), ''),
    car: v.optional(v.pipe(v.string(), v.maxLength(60)), ''),
  }),
  output: v.object({
    kind: v.string(),
    /** The title of the car if the record is a report on a car; empty for other records. */
    car: v.string(),
    values: Values,
    fields: v.array(FormField),
    names: v.record(v.string(), v.string()),
  }),
});

/** Returns the HTML of a rich text as its public page displays it. */
export const previewContent = consoleEndpoint({
  name: 'previewContent',
  method: 'POST',
  path: '/v1/console/content-previews/{type}/{field}',
  input: v.object({
    type: Type,
    field: v.pipe(v.string(), v.regex(/^\w{1,40}$/)),
    text: v.pipe(v.string(), v.maxLength(100_000)),
  }),
  output: v.object({ html: v.string() }),
});

/**
 * The record types to which fields of forms can refer. References to cars are searched separately.
 */
export const REFERENCED = ['branch', 'brand', 'series', 'momenttopic'] as const;

/** Finds records to which a field can refer, by words of their names or by their ids. */
export const findReferences = consoleEndpoint({
  name: 'findReferences',
  method: 'GET',
  path: '/v1/console/content-references/{type}',
  input: v.object({ type: v.picklist(REFERENCED), text: v.optional(Text, '') }),
  output: v.object({ rows: v.array(Named) }),
});

/** Stores the picture in the body, and returns the name with which records refer to it. */
export const addContentPicture = consoleEndpoint({
  name: 'addContentPicture',
  method: 'POST',
  path: '/v1/console/content-pictures',
  takes: PICTURE_TYPES,
  limit: PICTURE_LIMIT,
  input: v.object({}),
  output: v.object({ name: v.string() }),
});

/** Creates a record. Returns its key and warnings. */
export const createContent = consoleEndpoint({
  name: 'createContent',
  method: 'POST',
  path: '/v1/console/content/{type}',
  input: v.object({ type: Type, values: Values }),
  output: v.object({ key: v.string(), warnings: v.array(v.string()) }),
});

/**
 * Changes fields of a record. For each field, `from` is the value that the person saw, and `to` the
 * new one; null clears the field. Refused with the reason `conflict` if a stored value is not
 * `from`.
 */
export const saveContent = consoleEndpoint({
  name: 'saveContent',
  method: 'POST',
  path: '/v1/console/content/{type}/{key}',
  input: v.object({
    type: Type,
    key: Key,
    fields: v.record(
      v.string(),
      v.object({ from: v.optional(v.unknown(), null), to: v.optional(v.unknown(), null) }),
    ),
  }),
  output: v.object({ warnings: v.array(v.string()) }),
});

/**
 * Undoes a change in the log: restores the values that its fields had before it. `latest` is the
 * last change of the record that the person saw. Refused with the reason `conflict` if there is a
 * later change.
 */
export const restoreContent = consoleEndpoint({
  name: 'restoreContent',
  method: 'POST',
  path: '/v1/console/content/{type}/{key}/restore',
  input: v.object({ type: Type, key: Key, change: AuditId, latest: AuditId }),
  output: v.object({}),
});

/**
 * Returns what else would be deleted together with a record, or why the record cannot be deleted.
 */
export const getDeletion = consoleEndpoint({
  name: 'getDeletion',
  method: 'GET',
  path: '/v1/console/content/{type}/{key}/deletion',
  input: v.object({ type: Type, key: Key }),
  output: v.object({
    /** Why the record cannot be deleted; empty if it can. */
    problem: v.string(),
    effects: v.array(v.string()),
  }),
});

/**
 * Deletes a record and everything that depends on it. The person must have entered the password
 * recently.
 */
export const deleteContent = consoleEndpoint({
  name: 'deleteContent',
  method: 'POST',
  path: '/v1/console/content/{type}/{key}/delete',
  input: v.object({
    type: Type,
    key: Key,
    why: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200)),
  }),
  output: v.object({}),
});
