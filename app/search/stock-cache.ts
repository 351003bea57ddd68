import { lru, type LRU } from 'tiny-lru';
import type { Stock } from './stock.ts';

const answerCaches = new WeakMap<Stock, LRU<Promise<unknown>>>();
const stockCaches = new WeakMap<Stock, Map<string, { of: string; answer: Promise<unknown> }>>();

/**
 * Returns the maximum number of entries in the LRU cache of a stock. It is smaller for a large
 * stock, because a scan has a number for each car.
 */
const cacheSize = (stock: Stock) =>
  Math.max(100, Math.min(1_000, Math.floor(10_000_000 / stock.ids.length)));

/**
 * Returns the result of `make`, cached with this stock under `key`. `key` may depend on the
 * visitor's filter. Does not cache a rejection.
 */
export async function cacheAnswers<Answer>(
  stock: Stock,
  key: readonly unknown[],
  make: () => Answer | Promise<Answer>,
): Promise<Answer> {
  const cache = answerCaches.get(stock) ?? lru<Promise<unknown>>(cacheSize(stock));
  answerCaches.set(stock, cache);
  const name = JSON.stringify(key);
  const answer = cache.get(name) ?? Promise.resolve().then(make);
  cache.set(name, answer);
  try {
    return (await answer) as Answer;
  } catch (error) {
    if (cache.peek(name) === answer) cache.delete(name);
    throw error;
  }
}

/**
 * Returns the result of `make`, cached with this stock under `key`. `key` must not depend on the
 * visitor's filter. Does not cache a rejection.
 * @param of what else the result depends on, such as the day; another value replaces the entry
 */
export async function cacheStock<Answer>(
  stock: Stock,
  key: readonly string[],
  make: () => Answer | Promise<Answer>,
  of = '',
): Promise<Answer> {
  const cache =
    stockCaches.get(stock) ?? new Map<string, { of: string; answer: Promise<unknown> }>();
  stockCaches.set(stock, cache);
  const name = JSON.stringify(key);
  const known = cache.get(name);
  const entry = known?.of === of ? known : { of, answer: Promise.resolve().then(make) };
  cache.set(name, entry);
  try {
    return (await entry.answer) as Answer;
  } catch (error) {
    if (cache.get(name) === entry) cache.delete(name);
    throw error;
  }
}
