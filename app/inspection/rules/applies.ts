/** What a checkpoint may ask of a vehicle; `catalogue.test.ts` counts what each leaves. */
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

/** What decides which checkpoints apply. What is not known of a car rules nothing out. */
export type Build = {
  is_motorcycle: boolean;
  /** fuel, hybrid, phev, bev or reev. */
  energy: string | null;
  body: string | null;
  /** manual, automatic, dct, cvt or single. */
  gearbox: string | null;
  seats: number | null;
  /** Whether its battery is made to be swapped. */
  is_replacing_battery: boolean;
};

/** Whether a checkpoint is one of this car's: what it asks for must all be there. */
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

/** Whether it is one of these words, or not known. */
function isOneOf(word: string | null, words: readonly string[]): boolean {
  return word === null || words.includes(word);
}
