/** Returns the text of a post on one line, without closing topic marks. */
export function plainText(text: string): string {
  return text
    .replace(/#([^#\s]+)#/g, '#$1')
    .replace(/\s+/g, ' ')
    .trim();
}
