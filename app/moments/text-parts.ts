import type { Post, Topic } from './contract.ts';

/** A part of a post's text: plain text, or a topic, which becomes a link. */
export type TextPart = string | Topic;

/** Matches topics in a text: `#提车日记#` or `#提车日记 `. Unknown names stay plain text. */
const NAMED = /#([^#\s]{1,20})#?/g;

/**
 * Splits the text of a post at the first mention of each topic. Topics without a mention come
 * first.
 */
export function textParts({ text, topics }: Pick<Post, 'text' | 'topics'>): TextPart[] {
  const named = new Set<string>();
  const parts: TextPart[] = [];
  let from = 0;
  for (const found of text.matchAll(NAMED)) {
    const topic = topics.find(({ name }) => name === found[1]);
    if (!topic || named.has(topic.id)) continue;
    if (found.index > from) parts.push(text.slice(from, found.index));
    parts.push(topic);
    named.add(topic.id);
    from = found.index + found[0].length;
  }
  if (from < text.length) parts.push(text.slice(from));
  return [...topics.filter(({ id }) => !named.has(id)), ...parts];
}

/** Maximum characters and lines of a text that a list renders in full. */
const SHORT = 130;
const SHORT_LINES = 5;

/** Returns whether this text is too long to be shown whole in a list. */
export function isLong(text: string): boolean {
  return text.length > SHORT || text.split('\n').length > SHORT_LINES;
}
