/** Ids of condition levels, best first, as in `/v1/filter-param-condition-levels`. */
export const LEVELS = ['s', 'a-plus', 'a', 'b', 'c'] as const;
export type LevelId = (typeof LEVELS)[number];

/** Labels of levels. */
export const LEVEL_LABELS: Readonly<Record<LevelId, string>> = {
  s: 'S',
  'a-plus': 'A+',
  a: 'A',
  b: 'B',
  c: 'C',
};

/** Returns the worst of `levels`; null (no level) is worse than any. */
export function worstOf(levels: readonly (LevelId | null)[]): LevelId | null {
  return levels.reduce<LevelId | null>((worst, level) => {
    if (worst === null || level === null) return null;
    return LEVELS.indexOf(level) > LEVELS.indexOf(worst) ? level : worst;
  }, 's');
}
