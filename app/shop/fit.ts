/** What a car is driven by and which body it has, as far as it is known. */
export type CarKind = { energy: string | null; body: string | null };
/** What a car must be for goods to fit it; an empty list asks nothing. */
export type Needed = { energies: readonly string[]; bodies: readonly string[] };

/** Whether goods fit a car. Goods that ask for something never fit a car of which that is unknown. */
export function fits({ energies, bodies }: Needed, car: CarKind | undefined): boolean {
  return isAmong(energies, car?.energy) && isAmong(bodies, car?.body);
}

function isAmong(wanted: readonly string[], is: string | null | undefined): boolean {
  return wanted.length === 0 || (is !== null && is !== undefined && wanted.includes(is));
}
