/** Matches the names of inline elements. Any other element begins a new line. */
const INLINE = /^(a|b|strong|em|i|small|span|s|sup|sub|time|mark|abbr|bdi|u)$/;
/** Matches the attributes that screen readers read, browsers display, or search engines index. */
const SPOKEN = /\s(?:alt|aria-label|title|placeholder|content)="([^"]*)"/g;
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&nbsp;': ' ',
};

/** Returns the text of a page as lines: its elements, `SPOKEN` attributes, head and JSON-LD. */
export function visibleText(html: string): string[] {
  const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  const visible = html
    .replace(/<(script|style|template)\b.*?<\/\1>/gs, '\n')
    .replace(/<!--.*?-->/gs, '');
  const spoken = [...visible.matchAll(SPOKEN)].map(([, words = '']) => words);
  const text = visible.replace(/<\/?([a-z][a-z0-9]*)\b[^>]*>/gi, (_, name: string) =>
    INLINE.test(name) ? '' : '\n',
  );
  const words = [text, ...spoken, ...data.flatMap(([, json = '']) => wordsIn(JSON.parse(json)))];
  return words
    .join('\n')
    .replace(/&(?:amp|lt|gt|quot|nbsp|#x27);/g, (entity) => ENTITIES[entity] ?? entity)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** Returns all strings within a JSON value. */
export function wordsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(wordsIn);
}
