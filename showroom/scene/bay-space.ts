import type { Triple } from './add.ts';

/**
 * The engine bay below the hood. `at` returns a position in the bay:
 * - `u`: from the nose (0) to the firewall (1)
 * - `v`: from left (-1) to right (1)
 * - `below`: metres below the hood
 */
export type Bay = {
  at(u: number, v: number, below: number): Triple;
  /** Size of the parts in the bay along and across the car, as a ratio to those in a saloon. */
  along: number;
  across: number;
};
