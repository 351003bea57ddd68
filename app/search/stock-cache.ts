import { lru, type LRU } from 'tiny-lru';
import type { Stock } from './stock.ts';

const variedOf = new WeakMap<Stock, LRU<Promise<unknown>>>();
const heldOf = new WeakMap<Stock, Map<string, { of: string; answer: Promise<unknown> }>>();

/** How many answers are kept of one stock: fewer of a large one, for a survey has a number for each car. */
const mostKept = (stock: Stock) =>
  Math.max(100, Math.min(1_000, Math.floor(10_000_000 / stock.ids.length)));

/**
 * What `make` answers, made once for a stock unless too many others were asked for since: for what
 * visitors vary. One that fails is not kept.
 */
export async function cacheAnswers<Answer>(
  stock: Stock,
  key: readonly unknown[],
  make: () => Answer | Promise<Answer>,
): Promise<Answer> {
  const kept = variedOf.get(stock) ?? lru<Promise<unknown>>(mostKept(stock));
  variedOf.set(stock, kept);
  const name = JSON.stringify(key);
  const answer = kept.get(name) ?? Promise.resolve().then(make);
  kept.set(name, answer);
  try {
    return (await answer) as Answer;
  } catch (error) {
    if (kept.peek(name) === answer) kept.delete(name);
    throw error;
  }
}

/**
 * What `make` answers, made once for as long as the stock is there: for what there are few of and
 * everybody needs, whatever visitors vary. One that fails is not kept.
 * @param of what else it depends on, such as the day: made anew once that is another
 */
export async function cacheStock<Answer>(
  stock: Stock,
  key: readonly string[],
  make: () => Answer | Promise<Answer>,
  of = '',
): Promise<Answer> {
  const held = heldOf.get(stock) ?? new Map<string, { of: string; answer: Promise<unknown> }>();
  heldOf.set(stock, held);
  const name = JSON.stringify(key);
  const known = held.get(name);
  const entry = known?.of === of ? known : { of, answer: Promise.resolve().then(make) };
  held.set(name, entry);
  try {
    return (await entry.answer) as Answer;
  } catch (error) {
    if (held.get(name) === entry) held.delete(name);
    throw error;
  }
}
