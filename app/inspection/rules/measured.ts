/**
 * What a measured value is read against: a new part's figure, from where it is watched, and from
 * where it no longer meets the criterion. Where `replace` is below `warn`, less is worse.
 */
export type Limits = { fresh: number | null; warn: number | null; replace: number | null };

const TREAD: Limits = { fresh: 8, warn: 3, replace: 1.6 };
const PAD: Limits = { fresh: 11, warn: 5, replace: 3 };

/** Limits by checkpoint: those of the catalogue's criteria, and what the trade reads treads and pads against. */
const LIMITS: Readonly<Record<string, Limits>> = {
  ...Object.fromEntries(['G01', 'G02', 'G03', 'G04'].map((item) => [item, TREAD])),
  ...Object.fromEntries(['G26', 'G27', 'G28', 'G29'].map((item) => [item, PAD])),
  H11: { fresh: null, warn: 2, replace: 3 },
  P09: { fresh: null, warn: 50, replace: null },
  P10: { fresh: null, warn: 5, replace: null },
};

/** The limits of a checkpoint; null where it is not read against figures. */
export function limitsOfPoint(item: string): Limits | null {
  return LIMITS[item] ?? null;
}
