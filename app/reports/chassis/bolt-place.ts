/**
 * A place on the underbody, as fractions. `along` is 0 at the nose and 1 at the tail, `across` is 0
 * on the driver's left and 1 on the right.
 */
export type UnderbodyPlace = { along: number; across: number };

/**
 * Positions along the car, from 0 (nose) to 1 (tail), by a pattern for the name of a bolt. The
 * first match is used.
 */
const ALONG: readonly (readonly [word: RegExp, along: number])[] = [
  [/放油|发动机|曲轴|支座/, 0.14],
  [/变速箱|半轴|加油/, 0.24],
  [/前副车架|方向机|横拉杆/, 0.22],
  [/后副车架|后桥/, 0.78],
  [/防撞梁/, 0.04],
  [/座椅|安全带|气囊/, 0.5],
  [/电池/, 0.5],
  [/减震|悬架|摆臂|卡钳|轮毂|车轮/, 0.2],
];

/** The distance of parts at a wheel from the side of the car, as a fraction of the car's width. */
const AT_WHEEL = 0.14;

/** Returns the place of the bolt with this name; undefined if the name does not say where it is. */
export function placeOfBolt(name: string): UnderbodyPlace | undefined {
  const [, known] = ALONG.find(([word]) => word.test(name)) ?? [];
  const isRear = name.includes('后') && !/后(副车架|桥)/.test(name);
  const side = name.includes('左') ? AT_WHEEL : name.includes('右') ? 1 - AT_WHEEL : 0.5;
  if (known === undefined && side === 0.5) return undefined;
  const along = known ?? 0.2;
  return { along: isRear ? 1 - along : along, across: side };
}
