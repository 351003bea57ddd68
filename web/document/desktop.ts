/** Minimum width (CSS px) of a desktop's window. The style sheets repeat this width. */
export const DESKTOP_WIDTH = 900;

/** Media query of desktop windows: 900 px or wider. */
export const DESKTOP = `(min-width:${DESKTOP_WIDTH}px)`;
