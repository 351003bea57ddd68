import type { ReactNode } from 'react';

/** The wrapper element has no box in the layout. */
const CONTENTS = { display: 'contents' } as const;

const htmlById = new Map<string, string>();

/**
 * Renders a part of the page frame that is the same on every page. The browser reuses the server's
 * HTML of the part, and its code is not sent. The children must be of the form
 * `import.meta.env.SSR && <Part />`, and the part's style must be imported in the same file, so
 * that the build drops the code but not the style.
 */
export function StaticHtml({ id, children }: { id: string; children: ReactNode }) {
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

/** Returns the server's HTML. Read once, because React may remove the element later. */
function serverHtml(id: string): string {
  const html = htmlById.get(id) ?? document.getElementById(id)?.innerHTML ?? '';
  htmlById.set(id, html);
  return html;
}
