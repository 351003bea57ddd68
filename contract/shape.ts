import type { Schema } from './endpoint.ts';

/** Other forms in which back ends may send a field. */
export type ReadingHints = {
  /** Alternative names of the field. */
  names?: readonly string[];
  /** The meaning of values under any name of the field: `{ 无: [] }`. */
  means?: Meaning;
  /**
   * The meaning of values under one name of the field, which is applied before `means`:
   * `{ is_normal: { 0: 'abnormal', 1: 'normal' } }`.
   */
  meansUnder?: Readonly<Record<string, Meaning>>;
  /**
   * Marks a text that cannot be a number. A number is a code of unknown meaning, and is left out.
   */
  notNumber?: true;
  /**
   * The words that are removed from a text, as the source of a regular expression. It has no
   * lookbehind, which the oldest browsers lack. A text of nothing else is left as it is.
   */
  without?: string;
  /** Value of an absent field, if it differs from the schema's default. */
  else?: unknown;
  /**
   * Marks the list that a back end may send as a bare array instead of the object that contains it.
   */
  main?: true;
  /** Marks the field of an object for a text that a back end may send in place of the object. */
  forText?: true;
  /** Marks an object whose fields a back end may send in the parent object. */
  beside?: true;
};

/**
 * How values are replaced. A record has the replacements by value; its keys 0 and 1 also stand for
 * a flag in other forms, such as false and 是. `tenThousands` means that a number with a fraction is
 * in units of 10,000: 3.20 is 32,000 km.
 */
export type Meaning = Readonly<Record<string, unknown>> | 'tenThousands';

/** The structure of a schema's input as plain data, which browsers get instead of the schema. */
export type Shape = ReadingHints & {
  is: 'text' | 'number' | 'flag' | 'word' | 'list' | 'map' | 'object' | 'any';
  /** Default value for null and undefined. */
  or?: unknown;
  /** The value may be undefined. */
  no?: true;
  /** The value may be null. */
  null?: true;
  /** Values of an enumeration. */
  words?: readonly unknown[];
  /** Shapes of the fields of an object. */
  in?: Readonly<Record<string, Shape>>;
  /** Shape of the items of a list or the values of a map. */
  each?: Shape;
};

/**
 * Adds reading hints to this schema and to the hints that it has. The hints do not change what the
 * schema accepts.
 * @__NO_SIDE_EFFECTS__ browser bundles have no schemas, so the calls of this function are removed
 */
export function loose<S extends Schema>(schema: S, hints: ReadingHints): S {
  const { hints: own } = schema as { hints?: ReadingHints };
  return { ...schema, hints: { ...own, ...hints } };
}
