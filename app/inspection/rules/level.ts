/** The ids of the condition levels, best first. */
export const LEVELS = ['s', 'a-plus', 'a', 'b', 'c'] as const;
export type LevelId = (typeof LEVELS)[number];

/** The labels of the condition levels. */
export const LEVEL_LABELS: Readonly<Record<LevelId, string>> = {
  s: 'S',
  'a-plus': 'A+',
  a: 'A',
  b: 'B',
  c: 'C',
};

/** Returns the worst of `levels`. Null means no level, and is worse than every level. */
export function worstOf(levels: readonly (LevelId | null)[]): LevelId | null {
  return levels.reduce<LevelId | null>((worst, level) => {
    if (worst === null || level === null) return null;
    return LEVELS.indexOf(level) > LEVELS.indexOf(worst) ? level : worst;
  }, 's');
}
