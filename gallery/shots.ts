import type { Screen } from './screens.ts';

/** The states in which screens are captured, in their order on the sheet of all pictures. */
export const STATES = [
  'content',
  'loading',
  'empty',
  'failed',
  'partial',
  'missing',
  'long-words',
] as const;
export type State = (typeof STATES)[number];

/** Widths in CSS px: the narrowest phone, a common phone, a tablet and a desktop. */
export const WIDTHS = [320, 390, 768, 1280] as const;
export type Width = (typeof WIDTHS)[number];

/** Combinations of colour scheme and type size. */
export const MODES = ['light', 'dark', 'elder', 'elder-dark'] as const;
export type Mode = (typeof MODES)[number];

/** One picture of the gallery. */
export type Shot = { screen: Screen; state: State; width: Width; mode: Mode };

/** Returns the path of this shot's picture, relative to the folder of the gallery. */
export function fileOf({ screen, state, width, mode }: Shot): string {
  return `${screen.name}/${state}-${width}-${mode}.webp`;
}

/** Returns the shots of all combinations of the chosen values. */
export function listShots(chosen: {
  screens: readonly Screen[];
  states: readonly State[];
  widths: readonly Width[];
  modes: readonly Mode[];
}): Shot[] {
  return chosen.screens.flatMap((screen) =>
    chosen.states.flatMap((state) =>
      chosen.widths.flatMap((width) =>
        chosen.modes.map((mode) => ({ screen, state, width, mode })),
      ),
    ),
  );
}
