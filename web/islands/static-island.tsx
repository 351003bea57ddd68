import { use, useState, type ReactNode } from 'react';
import type { Preloaded } from '#/web/document/screen.tsx';
import { usePage } from '#/web/document/site.tsx';
import type { PromiseCache } from '#/web/query-cache/promise-cache.tsx';
import { useHydrated } from './hydrated.tsx';

/** Style of the wrapper element, so that it generates no box of its own in the layout. */
const CONTENTS = { display: 'contents' } as const;

/** A part of a screen. */
export type Part<Props> = (props: Props) => ReactNode;
/** Loads the component of a part. */
export type Load<Props> = () => Promise<Part<Props>>;
/** A part whose code can be fetched before rendering. Screens list such parts in `parts`. */
export type LaterPart<Props> = Part<Props> & Preloaded;

/**
 * Creates a part of a screen that stays the server's HTML on the first page. The props must not
 * change while the part is mounted. Code and style must be in a file `*.island.tsx`.
 * @param id the id of the wrapper element, unique on the page
 * @param load imports the component
 */
export function createStaticIsland<Props extends object>(
  id: string,
  load: Load<Props>,
): LaterPart<Props> {
  function StaticPart(props: Props) {
    const { code } = usePage().site;
    // In development, styles come with the code and not with the HTML.
    const isServerHtml = !useHydrated() && import.meta.env.PROD && !import.meta.env.SSR;
    const [html] = useState(() => (isServerHtml ? serverHtml(id) : undefined));
    if (html !== undefined)
      return (
        <div
          id={id}
          style={CONTENTS}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: html }}
        />
      );
    const View = use(code.get(id, load) as Promise<Part<Props>>);
    return (
      <div id={id} style={CONTENTS}>
        {/* oxlint-disable-next-line react/static-components -- the cache returns the same component for each render */}
        <View {...props} />
      </div>
    );
  }
  return Object.assign(StaticPart, { preload: (code: PromiseCache) => code.get(id, load).settled });
}

/**
 * Returns the HTML that the server rendered into the element; undefined if the server could not
 * render the screen.
 */
function serverHtml(id: string): string | undefined {
  return document.getElementById(id)?.innerHTML;
}
