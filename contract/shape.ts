import type { Schema } from './endpoint.ts';

/** How one field may come from another back end, beside what its schema says. */
export type Ways = {
  /** Other names of the field. */
  names?: readonly string[];
  /** Names under which a fraction counts in units of 10,000: a mileage of 3.20. */
  tenThousands?: readonly string[];
  /** What a value stands for: `{ 1: 'normal' }`. */
  means?: Readonly<Record<string, unknown>>;
  /** What stands for a field that is not there, where that is not what the schema puts there. */
  else?: unknown;
  /** Of the lists of an answer the one that a bare array is. */
  main?: true;
  /** An object whose fields may stand beside it instead. */
  beside?: true;
};

/** What a schema takes, as data that travels to browsers. Written by `shapeOf`. */
export type Shape = Ways & {
  is: 'text' | 'number' | 'flag' | 'word' | 'list' | 'map' | 'object' | 'any';
  /** What stands for null and for nothing. */
  or?: unknown;
  /** It may be left out. */
  no?: true;
  /** It may be null. */
  null?: true;
  /** The words of an enumeration. */
  words?: readonly unknown[];
  /** The fields of an object. */
  in?: Readonly<Record<string, Shape>>;
  /** Each item of a list, or each value of a map. */
  each?: Shape;
};

/**
 * The same schema, which tells `shapeOf` how other back ends may write the field. Checks of our own
 * answers do not look at it.
 * @__NO_SIDE_EFFECTS__ browsers have no schemas
 */
export function loose<S extends Schema>(schema: S, ways: Ways): S {
  return { ...schema, ways };
}
