import { textOf } from '#/server/pages/words-of-html.ts';
import type { Text } from './contract.ts';

/** Returns the table of contents of this sanitised HTML: its second-level headings. */
export function contentsOf(html: string): Text['contents'] {
  return [...html.matchAll(HEADING)].map(([, id = '', words = '']) => ({
    id,
    title: textOf(words),
  }));
}

const HEADING = /<h2 id="([^"]+)"[^>]*>([\s\S]*?)<\/h2>/g;
