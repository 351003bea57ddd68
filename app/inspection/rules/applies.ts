/** The conditions under which a checkpoint applies to a car or motorcycle. */
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

/** The data of a car that decide which checkpoints apply. A null value excludes no checkpoint. */
export type Build = {
  is_motorcycle: boolean;
  /** The energy type: fuel, hybrid, phev, bev or reev; null if unknown. */
  energy: string | null;
  body: string | null;
  /** The gearbox: manual, automatic, dct, cvt or single; null if unknown. */
  gearbox: string | null;
  seats: number | null;
  /** Whether the battery is swappable; null if unknown. */
  is_replacing_battery: boolean | null;
};

/** Returns whether a checkpoint applies to the car: the car meets all its conditions. */
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
  swap: ({ is_replacing_battery }) => is_replacing_battery !== false,
  'd-pillar': ({ body }) => isOneOf(body, ['suv', 'mpv']),
  'third-row': ({ seats }) => seats === null || seats >= 6,
  'rear-seats': ({ seats }) => seats === null || seats > 2,
};

/** Returns whether `word` is null (unknown) or one of `words`. */
function isOneOf(word: string | null, words: readonly string[]): boolean {
  return word === null || words.includes(word);
}
