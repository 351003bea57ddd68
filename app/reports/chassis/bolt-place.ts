/**
 * A place on the underbody. `along` is from the nose (0) to the tail (1), `across` from the
 * driver's left (0) to the right (1).
 */
export type UnderbodyPlace = { along: number; across: number };

/**
 * Places along the car, from the nose (0) to the tail (1), by words in a bolt's name. The first
 * match counts.
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

/** Distance of parts at a wheel from the side of the car, as a fraction of the car's width. */
const AT_WHEEL = 0.14;

/** Returns the place of the bolt with this name; undefined if the name states no place. */
export function placeOfBolt(name: string): UnderbodyPlace | undefined {
  const [, known] = ALONG.find(([word]) => word.test(name)) ?? [];
  const isRear = name.includes('后') && !/后(副车架|桥)/.test(name);
  const side = name.includes('左') ? AT_WHEEL : name.includes('右') ? 1 - AT_WHEEL : 0.5;
  if (known === undefined && side === 0.5) return undefined;
  const along = known ?? 0.2;
  return { along: isRear ? 1 - along : along, across: side };
}
