import { VALUE } from '#/records/reasons/value-reasons.ts';
import { fold, isBlank, leftOut, type Cell, type CellReader } from './cell.ts';

/**
 * Patterns, each with the value of the texts that it matches. The first pattern that matches
 * decides.
 */
export type Patterns<Value> = readonly (readonly [pattern: RegExp, value: Value])[];

/**
 * Returns the value of the key of `words` that equals this text. If there is none, returns the
 * value of the first matching pattern; undefined if none matches. Brackets and codes such as `10-`
 * in 10-在库 are ignored.
 */
export function wordValue<Value>(
  text: string,
  words: Readonly<Record<string, Value>>,
  patterns: Patterns<Value> = [],
): Value | undefined {
  const whole = fold(text);
  const bare = withoutCode(whole.replace(/[([【].*?[)\]】]/g, ''));
  const byWord = wordsOf(words);
  for (const each of [whole, bare]) if (byWord.has(each)) return byWord.get(each);
  return patterns.find(([pattern]) => pattern.test(whole))?.[1];
}

/**
 * Returns a reader that accepts these words and texts that match the patterns. `offered` is the
 * list of words for messages.
 */
export function wordReader<Value>(
  words: Readonly<Record<string, Value>>,
  patterns: Patterns<Value>,
  offered: readonly string[],
): CellReader {
  return {
    read(cell: Cell) {
      if (isBlank(cell.text)) return {};
      const value = wordValue(cell.text, words, patterns);
      return value === undefined ? leftOut(cell, VALUE.one_of(offered)) : { value };
    },
  };
}

/** Removes a system's code from a word: `10-在库` becomes 在库. */
export function withoutCode(text: string): string {
  return text.replace(/^[a-z0-9]{1,4}[-_.:、]\s*(?=\p{Script=Han})/iu, '');
}

const folded = new WeakMap<object, ReadonlyMap<string, unknown>>();

function wordsOf<Value>(words: Readonly<Record<string, Value>>): ReadonlyMap<string, Value> {
  const known = folded.get(words) as ReadonlyMap<string, Value> | undefined;
  if (known) return known;
  const made = new Map(Object.entries(words).map(([word, value]) => [fold(word), value]));
  folded.set(words, made);
  return made;
}
