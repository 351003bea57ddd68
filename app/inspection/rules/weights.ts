// docs/inspection.md states the same figures.
/** The edition of the grading rules. Increase it with every change of a number in this file. */
export const RULES = 2;

/**
 * The five systems, each a group of categories with a score of up to 100. `weight` is the share of
 * the system in the total score, in per cent.
 */
export const SYSTEMS = [
  { id: 'structure', name: '车身结构', categories: 'ABCD', weight: 30 },
  { id: 'exterior', name: '外观漆面', categories: 'EF', weight: 20 },
  { id: 'interior', name: '内饰与功能', categories: 'IJK', weight: 15 },
  { id: 'powertrain', name: '动力与诊断', categories: 'HLMP', weight: 20 },
  { id: 'chassis', name: '底盘与路试', categories: 'GNO', weight: 15 },
] as const;
export type SystemId = (typeof SYSTEMS)[number]['id'];

/**
 * The number of points that a finding deducts from the 100 points of its system, by category and
 * result. Missing equipment deducts as much as an abnormal result.
 */
export const POINTS: Readonly<Record<string, { slight: number; abnormal: number }>> = {
  A: { slight: 10, abnormal: 40 },
  B: { slight: 3, abnormal: 8 },
  C: { slight: 5, abnormal: 25 },
  D: { slight: 5, abnormal: 30 },
  E: { slight: 1, abnormal: 2 },
  F: { slight: 1, abnormal: 4 },
  G: { slight: 2, abnormal: 5 },
  H: { slight: 2, abnormal: 6 },
  I: { slight: 1, abnormal: 3 },
  J: { slight: 1, abnormal: 4 },
  K: { slight: 3, abnormal: 10 },
  L: { slight: 2, abnormal: 8 },
  M: { slight: 2, abnormal: 8 },
  N: { slight: 2, abnormal: 6 },
  O: { slight: 2, abnormal: 8 },
  P: { slight: 3, abnormal: 10 },
};

/**
 * The number of points that a permanent repair deducts, by category and kind of repair. It replaces
 * the number in `POINTS`.
 */
export const KIND_POINTS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  B: { 拆装痕迹: 3, 修复: 8, 变形: 15, 更换: 15 },
  E: { 喷漆: 4, 钣金: 8, 更换: 10 },
};

/** The codes of the bumpers. A replaced bumper counts as painted. */
export const BOLTED_ON: readonly string[] = ['E01', 'E13'];

/** The factor for the points of an abnormal finding on the exterior, by its degree. */
export const DEGREE_TIMES = { 1: 1, 2: 2, 3: 3 } as const;

/** The best level (`ceiling`) that a car can have if its total score is below `below`. */
export const LEAST_SCORE = [
  { below: 90, ceiling: 'a' },
  { below: 80, ceiling: 'b' },
  { below: 70, ceiling: 'c' },
] as const;

/**
 * The maxima for level S: age in months, mileage in km, number of transfers, and number of repaired
 * panels.
 */
export const NEARLY_NEW = { months: 12, km: 20_000, transfers: 0, repairs: 0 } as const;
/** The maximum number of repainted or straightened panels for each level. */
export const MOST_REPAIRED = { 'a-plus': 2, a: 5 } as const;
/** The number of findings from which damage by water (`flood`) or by fire is certain. */
export const CERTAIN = { flood: 3, fire: 2 } as const;
/**
 * The maximum fraction of unchecked checkpoints. Above it, a car has no level; if only one system
 * is above it, the level is B at most.
 */
export const MOST_UNCHECKED = 0.1;
