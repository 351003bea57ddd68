import type { Context } from './implement.ts';

/** Whether the asker may see what is not released yet. Any word but the configured one is as good as none. */
export function isPreview(
  word: string | undefined,
  { config }: { config: Pick<Context['config'], 'previewWord'> },
): boolean {
  return word !== undefined && word === config.previewWord;
}
