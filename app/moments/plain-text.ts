/** Returns the text of a post on one line, with topics as `#topic` instead of `#topic#`. */
export function plainText(text: string): string {
  return text
    .replace(/#([^#\s]+)#/g, '#$1')
    .replace(/\s+/g, ' ')
    .trim();
}
