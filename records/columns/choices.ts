import * as v from 'valibot';

/** A word that a cell of a field may contain, and the value that the word means. */
export type Choice = { word: string; value: unknown };

/** The key of the metadata. A symbol does not appear in JSON schemas. */
const CHOICES = Symbol('choices');

/**
 * Returns schema metadata that offer these words for a field. Templates list the words in this
 * order.
 */
export function choices<Input>(
  offered: readonly Choice[],
): v.MetadataAction<Input, { readonly [CHOICES]: readonly Choice[] }> {
  return v.metadata({ [CHOICES]: offered });
}

/** Returns the fixed list of words that this schema declares; empty if there is none. */
export function choicesOf(schema: v.GenericSchema): readonly Choice[] {
  const { wrapped } = schema as { wrapped?: v.GenericSchema };
  if (wrapped) return choicesOf(wrapped);
  return (v.getMetadata(schema as never) as { [CHOICES]?: readonly Choice[] })[CHOICES] ?? [];
}
