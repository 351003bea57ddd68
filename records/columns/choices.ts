import * as v from 'valibot';

/** A word that a cell of a field may contain, and the value of the field that it means. */
export type Choice = { word: string; value: unknown };

/** The key of the metadata. A symbol does not appear in JSON schemas. */
const CHOICES = Symbol('choices');

/**
 * Returns the metadata that declares these words in the schema of a field. Templates offer the
 * words in this order.
 */
export function choices<Input>(
  offered: readonly Choice[],
): v.MetadataAction<Input, { readonly [CHOICES]: readonly Choice[] }> {
  return v.metadata({ [CHOICES]: offered });
}

/**
 * Returns the words that this schema of a field declares (`choices`). Empty for a field without a
 * fixed list of words.
 */
export function choicesOf(schema: v.GenericSchema): readonly Choice[] {
  const { wrapped } = schema as { wrapped?: v.GenericSchema };
  if (wrapped) return choicesOf(wrapped);
  return (v.getMetadata(schema as never) as { [CHOICES]?: readonly Choice[] })[CHOICES] ?? [];
}
