import * as v from 'valibot';

/**
 * The kind of input that a form of the console has for a field. A field without a note has an input
 * for a short text.
 */
export type InputNote =
  | { kind: 'text'; max: number }
  /** Markdown or HTML. The form shows a preview of the text. */
  | { kind: 'rich'; max: number }
  | { kind: 'address'; max: number }
  | { kind: 'number'; unit: string }
  | { kind: 'day' | 'month' | 'instant' };

/** The key of the metadata. A symbol does not appear in JSON schemas. */
const INPUT = Symbol('input');

/** Returns schema metadata that declare the kind of input for a field. */
export function inputNote<Input>(
  note: InputNote,
): v.MetadataAction<Input, { readonly [INPUT]: InputNote }> {
  return v.metadata({ [INPUT]: note });
}

/** Returns the kind of input for a field with this schema; undefined if none is declared. */
export function inputNoteOf(schema: v.GenericSchema): InputNote | undefined {
  const { wrapped } = schema as { wrapped?: v.GenericSchema };
  if (wrapped) return inputNoteOf(wrapped);
  return (v.getMetadata(schema as never) as { [INPUT]?: InputNote })[INPUT];
}
