import type { Schema } from './endpoint.ts';

/** Additional forms of a field in the responses of other back ends. */
export type ReadingHints = {
  /** Alternative names of the field. */
  names?: readonly string[];
  /** Names under which a fraction is in units of 10,000: 3.20 is 32,000 km. */
  tenThousands?: readonly string[];
  /** Values to read as other values, such as `{ 1: 'normal' }`. */
  means?: Readonly<Record<string, unknown>>;
  /** Value of an absent field, if it differs from the schema's default. */
  else?: unknown;
  /** Marks the list of an object for which a back end may send a bare array. */
  main?: true;
  /** Marks an object whose fields may be in the parent object instead. */
  beside?: true;
};

/**
 * What the input of a schema looks like, as plain data without code. Browsers get it instead of the
 * schema. Made by `shapeOf`.
 */
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
 * Adds reading hints to a schema; `shapeOf` copies them to its shape. Validation of this server's
 * own responses ignores them.
 * @__NO_SIDE_EFFECTS__ browser bundles have no schemas, so the calls are removed
 */
export function loose<S extends Schema>(schema: S, hints: ReadingHints): S {
  return { ...schema, hints };
}
