/**
 * The conditions under which a checkpoint applies to a vehicle. `catalogue.test.ts` has the number
 * of checkpoints for each.
 */
export const CONDITIONS = [
  'car',
  'engine',
  'gears',
  'automatic',
  'plug',
  'range',
  'swap',
  'd-pillar',
  'third-row',
  'rear-seats',
] as const;
export type Condition = (typeof CONDITIONS)[number];

/**
 * The data of a car that determine which checkpoints apply. An unknown value excludes no
 * checkpoint.
 */
export type Build = {
  is_motorcycle: boolean;
  /** fuel, hybrid, phev, bev or reev. */
  energy: string | null;
  body: string | null;
  /** manual, automatic, dct, cvt or single. */
  gearbox: string | null;
  seats: number | null;
  /** Whether the battery is swappable. */
  is_replacing_battery: boolean;
};

/** Whether a checkpoint applies to a car: all its conditions are met. */
export function applies(conditions: readonly Condition[], build: Build): boolean {
  return conditions.every((condition) => HOLDS[condition](build));
}

const HOLDS: Readonly<Record<Condition, (build: Build) => boolean>> = {
  car: ({ is_motorcycle }) => !is_motorcycle,
  engine: ({ energy }) => energy !== 'bev',
  gears: ({ gearbox }) => gearbox !== 'single',
  automatic: ({ gearbox }) => gearbox !== 'manual',
  plug: ({ energy }) => isOneOf(energy, ['phev', 'bev', 'reev']),
  range: ({ energy }) => isOneOf(energy, ['phev', 'reev']),
  swap: ({ is_replacing_battery }) => is_replacing_battery,
  'd-pillar': ({ body }) => isOneOf(body, ['suv', 'mpv']),
  'third-row': ({ seats }) => seats === null || seats >= 6,
  'rear-seats': ({ seats }) => seats === null || seats > 2,
};

/** Whether the value is one of `words`, or unknown. */
function isOneOf(word: string | null, words: readonly string[]): boolean {
  return word === null || words.includes(word);
}
