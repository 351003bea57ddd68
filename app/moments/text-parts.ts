import type { Post, Topic } from './contract.ts';

/** A text cut where it names topics: words, and topics to link. */
export type TextPart = string | Topic;

/** `#提车日记#` and `#提车日记 ` both name a topic; what names none stays as it was written. */
const NAMED = /#([^#\s]{1,20})#?/g;

/** The parts of a post's text. Topics that it does not name itself stand in front of it. */
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

/** Characters and lines of a text that a list shows whole; of a longer one the beginning. */
const SHORT = 130;
const SHORT_LINES = 5;

/** Whether a list shows only the beginning of a text. */
export function isLong(text: string): boolean {
  return text.length > SHORT || text.split('\n').length > SHORT_LINES;
}
