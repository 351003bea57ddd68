/**
 * The width in CSS px from which a window has the desktop layout. The style sheets repeat this
 * number.
 */
export const DESKTOP_WIDTH = 900;

/** Media query of desktop windows: 900 px or wider. */
export const DESKTOP = `(min-width:${DESKTOP_WIDTH}px)`;
