import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context as HonoContext } from 'hono';
import { SHORTEST_WORD } from '#/server/config/secrets.ts';
import { BadCall } from './errors.ts';
import type { Context } from './implement.ts';
import { addressOf, networkOf } from './visitor.ts';

/**
 * Returns whether `word` is the configured preview word. The comparison takes the same time for any
 * wrong word.
 */
export function isPreview(
  word: string | undefined,
  { config: { previewWord } }: { config: Pick<Context['config'], 'previewWord'> },
): boolean {
  if (word === undefined || previewWord === undefined) return false;
  return timingSafeEqual(digestOf(word), digestOf(previewWord));
}

function digestOf(word: string): Buffer {
  return createHash('sha256').update(word).digest();
}

/** Maximum number of wrong preview words per minute and network. */
export const MOST_GUESSES = 60;

/**
 * Returns whether the `word` of a request is the preview word. Throws BadCall after 60 wrong words
 * in a minute (MOST_GUESSES) from one network. Words shorter than 20 characters do not count.
 */
export function admitPreview(
  c: HonoContext,
  word: string | undefined,
  { config, guesses }: Pick<Context, 'config' | 'guesses'>,
): boolean {
  if (word === undefined || config.previewWord === undefined) return false;
  if (word.length < SHORTEST_WORD) return false;
  const isRight = isPreview(word, { config });
  const network = networkOf(addressOf(c, config.trustedProxies));
  const waitS = isRight ? guesses.waitOf(network) : guesses.take(network);
  if (waitS === 0) return isRight;
  c.header('Retry-After', String(waitS));
  throw new BadCall(429, '试得太多了，请一分钟后再试');
}
