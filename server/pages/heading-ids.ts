import { textOf } from './words-of-html.ts';

/**
 * Returns this sanitized HTML with a unique id on each heading: `s-` and the words of the heading.
 */
export function nameHeadings(html: string): string {
  const taken = new Set<string>();
  /**
   * For each name, the highest number that was appended to it. Later headings with the same name
   * continue from this number.
   */
  const counts = new Map<string, number>();
  return html.replace(/<(h[2-4])>(.*?)<\/\1>/gs, (_, tag: string, inner: string) => {
    const name = idOf(textOf(inner));
    let count = counts.get(name) ?? 0;
    let id: string;
    do {
      count += 1;
      id = count === 1 ? name : `${name}-${count}`;
    } while (taken.has(id));
    counts.set(name, count);
    taken.add(id);
    return `<${tag} id="${id}">${inner}</${tag}>`;
  });
}

/** Returns the id of the heading to which a link with this hash (`#…`) leads. */
export function idOfLink(hash: string): string {
  return idOf(decode(hash));
}

/**
 * Returns the id of a heading: `定金 & 退款` becomes `s-定金-退款`. No other id of a page begins with `s-`.
 */
function idOf(words: string): string {
  const name = words.replace(/^#?(s-)?/, '').replace(/[^\p{L}\p{N}]+/gu, '-');
  return `s-${name.replace(/^-|-$/g, '').toLowerCase()}`;
}

function decode(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    // Invalid percent-encoding: use it unchanged.
    return hash;
  }
}
