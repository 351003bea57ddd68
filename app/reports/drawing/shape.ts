import type { PanelId } from './panels.ts';

/**
 * A path of a view and how it is drawn: what is filled and then bounded, a panel, a pane, a lamp or
 * grille, or lines: those of a panel, and fine ones that belong to none.
 */
export type Shape = {
  as: 'body' | 'outline' | 'panel' | 'glass' | 'lamp' | 'line' | 'handle' | 'tyre' | 'fine';
  d: string;
  panel?: PanelId;
};
