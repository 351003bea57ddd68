import * as v from 'valibot';

/**
 * How a form of the console takes the value of a field. Fields without a note take a short text.
 */
export type InputNote =
  | { kind: 'text'; max: number }
  /** Markdown or HTML. The form shows a preview of it. */
  | { kind: 'rich'; max: number }
  | { kind: 'address'; max: number }
  | { kind: 'number'; unit: string }
  | { kind: 'day' | 'month' | 'instant' };

/** The key of the metadata. A symbol does not appear in JSON schemas. */
const INPUT = Symbol('input');

/** Returns the metadata that declares how a form takes a value of a field. */
export function inputNote<Input>(
  note: InputNote,
): v.MetadataAction<Input, { readonly [INPUT]: InputNote }> {
  return v.metadata({ [INPUT]: note });
}

/** Returns how a form takes a value of a field with this schema; undefined without a note. */
export function inputNoteOf(schema: v.GenericSchema): InputNote | undefined {
  const { wrapped } = schema as { wrapped?: v.GenericSchema };
  if (wrapped) return inputNoteOf(wrapped);
  return (v.getMetadata(schema as never) as { [INPUT]?: InputNote })[INPUT];
}
