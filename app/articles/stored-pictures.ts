import type { Picture, TakeFilm } from '#/records/record-type.ts';

const SOURCE = /(<(img|video)\b[^>]*?\b(src|poster)\s*=\s*)("[^"]*"|'[^']*'|[^\s"'>]+)/gi;

/**
 * HTML with the names of picture and film files in place of those of the stored ones. What is
 * written so that this finds no name stays, and is no address of ours when it is sanitised.
 */
export async function withStored(html: string, picture: Picture, film: TakeFilm): Promise<string> {
  // A film has two names; the second is found once the first is an address.
  const once = await replaced(html, 'src', picture, film);
  return replaced(once, 'poster', picture, film);
}

async function replaced(
  html: string,
  attribute: string,
  picture: Picture,
  film: TakeFilm,
): Promise<string> {
  const pattern = new RegExp(SOURCE.source.replace('src|poster', attribute), 'gi');
  const found = [...html.matchAll(pattern)].map(([whole, before = '', tag = '', , quoted = '']) => {
    const name = decode(quoted.replace(/^["']|["']$/g, ''));
    return { whole, before, name, isFilm: tag.toLowerCase() === 'video' && attribute === 'src' };
  });
  const stored = await Promise.all(
    found.map(async ({ name, isFilm }) =>
      isFilm ? (await film(name, 'body')).src : picture(name, 'body'),
    ),
  );
  let at = 0;
  return html.replace(pattern, () => {
    const { before = '' } = found[at] ?? {};
    const name = stored[at++] ?? '';
    return `${before}"${name.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`;
  });
}

/** Markdown writes the name of a file as an address: `车门.jpg` as `%E8%BD%A6…`. */
function decode(name: string): string {
  try {
    return decodeURIComponent(name.replaceAll('&amp;', '&'));
  } catch {
    // A name with a percent sign of its own.
    return name;
  }
}
