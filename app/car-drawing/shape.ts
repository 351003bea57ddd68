import type { PanelId } from './panels.ts';

/**
 * An SVG path of a view. `as` selects its style. `panel` is absent if the path belongs to no panel.
 */
export type Shape = {
  as: 'body' | 'outline' | 'panel' | 'glass' | 'lamp' | 'line' | 'handle' | 'tyre' | 'fine';
  d: string;
  panel?: PanelId;
};
