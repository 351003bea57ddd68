/** The words of sanitised HTML, as somebody reads them: without tags, entities and breaks of lines. */
export function textOf(html: string): string {
  return (
    html
      .replace(/<br[^>]*>/g, ' ')
      .replace(/<[^>]*>/g, '')
      .replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => ENTITIES[entity] ?? entity)
      // Lines of Chinese that were broken to be written are no words apart.
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
