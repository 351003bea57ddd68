import type { Schema } from './endpoint.ts';

/** How to read a field that other back ends send in another form than the schema. */
export type ReadingHints = {
  /** Alternative names of the field. */
  names?: readonly string[];
  /** The meaning of values of the field: with `{ 无: [] }`, the text 无 means an empty list. */
  means?: Meaning;
  /**
   * The meaning of values that the field has under one of its names; applied before `means`. With
   * `{ is_normal: { 0: 'abnormal', 1: 'normal' } }`, the value 0 of `is_normal` means `abnormal`.
   */
  meansUnder?: Readonly<Record<string, Meaning>>;
  /**
   * Set for a text that is never a number. If a back end sends a number, it is a code of unknown
   * meaning and is left out.
   */
  notNumber?: true;
  /**
   * The source of a regular expression. Words that it matches are removed from the text, unless
   * nothing else is left. It must contain no lookbehind, which the oldest browsers do not know.
   */
  without?: string;
  /** Value to use if the field is absent, in place of the schema's default. */
  else?: unknown;
  /** Set for a list in an object if a back end may send the bare list in place of the object. */
  main?: true;
  /**
   * Set for a field of an object. If a back end sends a text in place of the object, the text is
   * stored in this field.
   */
  forText?: true;
  /** Set for an object whose fields a back end may send directly in the parent object. */
  beside?: true;
};

/**
 * What values mean: a record from the value to its meaning. Its keys 0 and 1 also apply to other
 * forms of a flag, such as false and 是. `tenThousands` means that a number with a fraction is in
 * units of 10,000: 3.20 is 32,000 km.
 */
export type Meaning = Readonly<Record<string, unknown>> | 'tenThousands';

/** The structure of a schema's input as plain data, which browsers get instead of the schema. */
export type Shape = ReadingHints & {
  is: 'text' | 'number' | 'flag' | 'word' | 'list' | 'map' | 'object' | 'any';
  /** Default value of the schema, for null and undefined. */
  or?: unknown;
  /** Set if the value may be undefined. */
  no?: true;
  /** Set if the value may be null. */
  null?: true;
  /** Accepted values of an enumeration. */
  words?: readonly unknown[];
  /** Shapes of the fields of an object. */
  in?: Readonly<Record<string, Shape>>;
  /** Shape of the items of a list or the values of a map. */
  each?: Shape;
};

/**
 * Returns this schema with reading hints added to those that it has. The hints do not change what
 * the schema accepts.
 * @__NO_SIDE_EFFECTS__ lets the bundler remove unused calls of this function, so that schemas stay
 *   out of the browser's bundles
 */
export function loose<S extends Schema>(schema: S, hints: ReadingHints): S {
  const { hints: own } = schema as { hints?: ReadingHints };
  return { ...schema, hints: { ...own, ...hints } };
}
