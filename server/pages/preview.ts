import type { Context as HonoContext } from 'hono';
import { BadCall } from '#/server/http/errors.ts';
import type { Context } from '#/server/http/implement.ts';
import { addressOf, networkOf } from '#/server/http/visitor.ts';

/** Returns whether unreleased cars are shown: only with the configured preview word. */
export function isPreview(
  word: string | undefined,
  { config }: { config: Pick<Context['config'], 'previewWord'> },
): boolean {
  return word !== undefined && word === config.previewWord;
}

/** Maximum wrong words a minute of one network. Many phones share that of their mobile operator. */
export const MOST_GUESSES = 20;

/**
 * Returns whether a request has the preview word; counts a wrong one. Throws BadCall for right and wrong words
 * alike once a network has tried too many, so that guessing finds out nothing.
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
