/** Condition levels, best first, as `/v1/filter-param-condition-levels` names them. */
export const LEVELS = ['s', 'a-plus', 'a', 'b', 'c'] as const;
export type LevelId = (typeof LEVELS)[number];

/** How a level is written. */
export const LEVEL_LABELS: Readonly<Record<LevelId, string>> = {
  s: 'S',
  'a-plus': 'A+',
  a: 'A',
  b: 'B',
  c: 'C',
};

/** The worst of these; null, which is no level at all, is worse than any. */
export function worstOf(levels: readonly (LevelId | null)[]): LevelId | null {
  return levels.reduce<LevelId | null>((worst, level) => {
    if (worst === null || level === null) return null;
    return LEVELS.indexOf(level) > LEVELS.indexOf(worst) ? level : worst;
  }, 's');
}
