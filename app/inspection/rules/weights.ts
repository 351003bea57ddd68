/**
 * The figures of the grade. They are published in docs/inspection.md: change both together, and
 * count RULES up, so that older reports say by which rules they were graded.
 */
export const RULES = 1;

/** The five parts that have a score of their own, each out of 100, and their share of the whole in percent. */
export const SYSTEMS = [
  { id: 'structure', name: '车身结构', categories: 'ABCD', weight: 30 },
  { id: 'exterior', name: '外观漆面', categories: 'EF', weight: 20 },
  { id: 'interior', name: '内饰与功能', categories: 'IJK', weight: 15 },
  { id: 'powertrain', name: '动力与诊断', categories: 'HLMP', weight: 20 },
  { id: 'chassis', name: '底盘与路试', categories: 'GNO', weight: 15 },
] as const;
export type SystemId = (typeof SYSTEMS)[number]['id'];

/** What a finding takes off its part's 100, by category. What is missing counts as abnormal; papers (Q) take nothing. */
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

/** What weighs by its kind instead, however it looks today. */
export const KIND_POINTS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  B: { 拆装痕迹: 3, 修复: 8, 变形: 15, 更换: 15 },
  E: { 喷漆: 4, 钣金: 8, 更换: 10 },
};

/** Bumpers are plastic and bolted on: a changed one counts as a painted one. */
export const BOLTED_ON: readonly string[] = ['E01', 'E13'];

/** By how much an abnormal outside finding counts: its points times this, by its degree. */
export const DEGREE_TIMES = { 1: 1, 2: 2, 3: 3 } as const;

/** Below how many points in all a level is out of reach. */
export const LEAST_SCORE = [
  { below: 90, ceiling: 'a' },
  { below: 80, ceiling: 'b' },
  { below: 70, ceiling: 'c' },
] as const;

/** What S asks for besides. */
export const NEARLY_NEW = { months: 12, km: 20_000, transfers: 0, repairs: 0 } as const;
/** Up to how many panels with new paint a level allows. */
export const MOST_REPAIRED = { 'a-plus': 2, a: 5 } as const;
/** From how many findings on a flood or a fire is not a suspicion any more. */
export const CERTAIN = { flood: 3, fire: 2 } as const;
/** No level is given where more than this share of the points that apply was not checked. */
export const MOST_UNCHECKED = 0.1;
