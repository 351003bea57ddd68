import type { Text } from './contract.ts';

/** What a text's second-level headings lead to, in their order. `html` is sanitised. */
export function contentsOf(html: string): Text['contents'] {
  return [...html.matchAll(HEADING)].map(([, id = '', words = '']) => ({
    id,
    title: inPlain(words),
  }));
}

const HEADING = /<h2 id="([^"]+)"[^>]*>([\s\S]*?)<\/h2>/g;

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};

function inPlain(words: string): string {
  return words
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .trim();
}
