import type { Context } from '#/server/http/implement.ts';

/** Returns whether unreleased cars are shown: only with the configured preview word. */
export function isPreview(
  word: string | undefined,
  { config }: { config: Pick<Context['config'], 'previewWord'> },
): boolean {
  return word !== undefined && word === config.previewWord;
}
