import type { Context as HonoContext } from 'hono';
import { BadCall } from './errors.ts';
import type { Context } from './implement.ts';
import { addressOf, networkOf } from './visitor.ts';

/** Returns whether unreleased cars are shown: only with the configured preview word. */
export function isPreview(
  word: string | undefined,
  { config }: { config: Pick<Context['config'], 'previewWord'> },
): boolean {
  return word !== undefined && word === config.previewWord;
}

/**
 * Maximum number of wrong preview words per minute and network. Many phones share the network of
 * their mobile operator.
 */
export const MOST_GUESSES = 20;

/**
 * Returns whether a request has the preview word. Counts a wrong word. After too many wrong words
 * of a network it throws BadCall for right and wrong words alike, so that guesses reveal nothing.
 */
export function admitPreview(
  c: HonoContext,
  word: string | undefined,
  { config, guesses }: Pick<Context, 'config' | 'guesses'>,
): boolean {
  if (word === undefined || config.previewWord === undefined) return false;
  const network = networkOf(addressOf(c, config.trustedProxies));
  const isRight = isPreview(word, { config });
  const waitS = isRight ? guesses.waitOf(network) : guesses.take(network);
  if (waitS === 0) return isRight;
  c.header('Retry-After', String(waitS));
  throw new BadCall(429, '试得太多了，请一分钟后再试');
}
