import { createStill } from '#/web/still.tsx';

/** The drawing, list and paint as static HTML, rendered by the server on the first visit. */
export const FlawContent = createStill('flaw-content', () =>
  import('./still.tsx').then((part) => part.FlawContent),
);
