import type { ReactNode } from 'react';
import { usePage } from '#/web/document/site.tsx';

/** Style of the wrapper element, so that it generates no box of its own in the layout. */
const CONTENTS = { display: 'contents' } as const;

const htmlById = new Map<string, string>();

/**
 * Renders a part that the frames of all pages share. In the browser, the part stays the server's
 * HTML. The children must be `import.meta.env.SSR && <Part />`, so that the browser's build leaves
 * out the code of the part. The file that uses this component must import the style of the part.
 */
export function StaticHtml({ id, children }: { id: string; children: ReactNode }) {
  if (import.meta.env.SSR) return <ServerPart id={id}>{children}</ServerPart>;
  return (
    <div
      id={id}
      style={CONTENTS}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: serverHtml(id) }}
    />
  );
}

function ServerPart({ id, children }: { id: string; children: ReactNode }) {
  const { site, at } = usePage();
  // Links of the part copy parameters of the page.
  const html = site.carriesAny?.(at) ? undefined : site.frameHtml?.find(id, children);
  return html === undefined ? (
    <div id={id} style={CONTENTS}>
      {children}
    </div>
  ) : (
    <div id={id} style={CONTENTS} dangerouslySetInnerHTML={{ __html: html }} />
  );
}

/**
 * Returns the HTML that the server rendered into the element. Reads it only at the first call,
 * because React may remove the element later.
 */
function serverHtml(id: string): string {
  const html = htmlById.get(id) ?? document.getElementById(id)?.innerHTML ?? '';
  htmlById.set(id, html);
  return html;
}
