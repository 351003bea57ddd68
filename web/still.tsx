import { use, useState, type ReactNode } from 'react';
import { useHydrated } from './hydrated.tsx';
import type { PromiseCache } from './promise-cache.tsx';
import type { Preloaded } from './screen.tsx';
import { usePage } from './site.tsx';

/** The box around it is none for the layout. */
const CONTENTS = { display: 'contents' } as const;

/** A part of a screen. */
export type Part<Props> = (props: Props) => ReactNode;
export type Load<Props> = () => Promise<Part<Props>>;
/** Its code may be fetched before it is shown: a screen names such parts in `parts`. */
export type LaterPart<Props> = Part<Props> & Preloaded;

/**
 * A part of a screen that shows data and nothing else: on the first page the browser keeps the
 * server's HTML, and fetches the part's code only for a later visit. Links, pictures and
 * `<details>` in it work; what it is given must not change while it is shown. Its code and its
 * style live in a file named `still.tsx`, which `server/assets.ts` looks for.
 * @param id of the box around it, one of its kind on the page
 * @param load loads the component: an import, and the choice of an export
 */
export function createStill<Props extends object>(id: string, load: Load<Props>): LaterPart<Props> {
  function Still(props: Props) {
    const { code } = usePage().site;
    // While it is edited, styles come with the code and not with the HTML.
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
  return Object.assign(Still, { preload: (code: PromiseCache) => code.get(id, load).settled });
}

/** Absent where the server could not show the screen. */
function serverHtml(id: string): string | undefined {
  return document.getElementById(id)?.innerHTML;
}
