import type { PanelId } from './panels.ts';

/**
 * A path of a view and its style: an outline that is filled, a panel, a pane, a lamp or grille,
 * lines of a panel, or fine lines of no panel.
 */
export type Shape = {
  as: 'body' | 'outline' | 'panel' | 'glass' | 'lamp' | 'line' | 'handle' | 'tyre' | 'fine';
  d: string;
  panel?: PanelId;
};
