/** Returns the text of this sanitized HTML without tags and line breaks. */
export function textOf(html: string): string {
  return (
    html
      .replace(/<br[^>]*>/g, ' ')
      .replace(/<[^>]*>/g, '')
      .replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => ENTITIES[entity] ?? entity)
      // A line break within Chinese text is not a word boundary.
      .replace(/(?<=[\p{Script=Han}，。、；：])\n(?=\p{Script=Han})/gu, '')
      .replace(/\s+/g, ' ')
      .trim()
  );
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};
