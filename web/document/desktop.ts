/**
 * Minimum width (CSS px) of a desktop's window. The style sheets have the same width in
 * `@media screen and (min-width: …)`.
 */
export const DESKTOP_WIDTH = 900;

/** Media query of windows that are as wide as a desktop's. */
export const DESKTOP = `(min-width:${DESKTOP_WIDTH}px)`;
