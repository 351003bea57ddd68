import type { Picture, TakeFilm } from '#/records/columns/record-type.ts';
import { sanitised, type Rename } from '#/server/pages/rich-text.ts';

/** HTML, sanitised, with the addresses of the stored pictures and films in place of the names of their files. */
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

/** Markdown writes the name of a file as an address: `车门.jpg` as `%E8%BD%A6…`. */
function decode(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    // A name with a percent sign of its own.
    return name;
  }
}
