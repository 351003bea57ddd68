import type { Picture, TakeFilm } from '#/records/columns/record-type.ts';
import { sanitised, type Rename } from '#/server/pages/rich-text.ts';

/**
 * Returns this sanitised HTML with the file names of pictures and films replaced by stored
 * addresses.
 */
export async function withStored(html: string, picture: Picture, film: TakeFilm): Promise<string> {
  const named = new Map<string, Parameters<Rename>>();
  sanitised(html, (name, kind) => {
    named.set(`${kind} ${name}`, [name, kind]);
    return name;
  });
  const stored = new Map(
    await Promise.all(
      [...named].map(async ([key, [name, kind]]) => {
        const file = decode(name);
        const address =
          kind === 'film' ? (await film(file, 'body')).src : await picture(file, 'body');
        return [key, address] as const;
      }),
    ),
  );
  return sanitised(html, (name, kind) => stored.get(`${kind} ${name}`) ?? name);
}

/** Decodes a file name that Markdown has percent-encoded, such as `%E8%BD%A6…` for `车门.jpg`. */
function decode(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    // The name contains a percent sign of its own.
    return name;
  }
}
