import type { PanelId } from './panels.ts';

/** A shape of a view as an SVG path (`d`). `as` selects the style. */
export type Shape = {
  as: 'body' | 'outline' | 'panel' | 'glass' | 'lamp' | 'line' | 'handle' | 'tyre' | 'fine';
  d: string;
  panel?: PanelId;
};
