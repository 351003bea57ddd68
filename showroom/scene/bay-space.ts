import type { Triple } from './add.ts';

/**
 * The room beneath the bonnet. `at` gives a place in it: `u` from the nose (0) to the firewall (1),
 * `v` from the left (-1) to the right (1), and how far below the bonnet (metres).
 */
export type Bay = {
  at(u: number, v: number, below: number): Triple;
  /** How much smaller than in a saloon things are, along and across. */
  along: number;
  across: number;
};
