/**
 * Media query of windows that are as wide as a desktop's. The style sheets have the same width in
 * `@media screen and (min-width: …)`.
 */
export const DESKTOP = '(min-width:900px)';
