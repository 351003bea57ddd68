import { createStill } from '#/web/still.tsx';

/** The drawing, the list and the paint: the server's HTML on a first visit. */
export const FlawContent = createStill('flaw-content', () =>
  import('./still.tsx').then((part) => part.FlawContent),
);
