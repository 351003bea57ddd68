import type { ReactNode } from 'react';

/** The box around it is none for the layout. */
const CONTENTS = { display: 'contents' } as const;

const kept = new Map<string, string>();

/**
 * A part of the frame that is the same on every page: the browser keeps the server's HTML, and its
 * code is not sent. Write the children as `import.meta.env.SSR && <Part />`, and import the part's
 * style beside it, so that the build leaves the code out and not the style.
 */
export function Frozen({ id, children }: { id: string; children: ReactNode }) {
  if (import.meta.env.SSR)
    return (
      <div id={id} style={CONTENTS}>
        {children}
      </div>
    );
  return (
    <div
      id={id}
      style={CONTENTS}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: serverHtml(id) }}
    />
  );
}

/** Read once, before React could take it away. */
function serverHtml(id: string): string {
  const html = kept.get(id) ?? document.getElementById(id)?.innerHTML ?? '';
  kept.set(id, html);
  return html;
}
