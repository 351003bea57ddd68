/** The energy and the body of a car; null if unknown. */
export type CarKind = { energy: string | null; body: string | null };
/** The energies and bodies of the cars that goods fit. An empty list means any. */
export type Needed = { energies: readonly string[]; bodies: readonly string[] };

/**
 * Returns whether goods with these needs fit this car. An unknown energy or body of the car meets
 * no need.
 */
export function fits({ energies, bodies }: Needed, car: CarKind | undefined): boolean {
  return isAmong(energies, car?.energy) && isAmong(bodies, car?.body);
}

function isAmong(allowed: readonly string[], value: string | null | undefined): boolean {
  return allowed.length === 0 || (value !== null && value !== undefined && allowed.includes(value));
}
