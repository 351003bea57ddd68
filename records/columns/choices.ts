import * as v from 'valibot';

/** A word that a cell may contain, and the value that it means. */
export type Choice = { word: string; value: unknown };

/** The key of the metadata. A symbol does not appear in JSON schemas. */
const CHOICES = Symbol('choices');

/** Declares the words of a field, the ones to offer first. */
export function choices<Input>(
  offered: readonly Choice[],
): v.MetadataAction<Input, { readonly [CHOICES]: readonly Choice[] }> {
  return v.metadata({ [CHOICES]: offered });
}

/** Returns the words that a field declares; none for a field of any text, number or date. */
export function choicesOf(schema: v.GenericSchema): readonly Choice[] {
  const { wrapped } = schema as { wrapped?: v.GenericSchema };
  if (wrapped) return choicesOf(wrapped);
  return (v.getMetadata(schema as never) as { [CHOICES]?: readonly Choice[] })[CHOICES] ?? [];
}
