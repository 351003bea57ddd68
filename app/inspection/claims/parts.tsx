import { createStill } from '#/web/still.tsx';

/** The mended parts on the car: the server's HTML on a first visit, without the drawing's code. */
export const ClaimMap = createStill('claim-map', () =>
  import('./still.tsx').then((part) => part.ClaimMap),
);
