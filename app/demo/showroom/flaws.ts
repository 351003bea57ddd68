import { classOf, SHOWROOM_CARS, type ShowroomCar } from './cars.ts';

/**
 * A view of a car. Positions in a view are in per cent: `x` counts from the nose, in `front` and
 * `rear` from the left edge.
 */
export type FlawView = 'left' | 'right' | 'top' | 'front' | 'rear';

/** The visible kind of a flaw. */
export type FlawLook = 'scratch' | 'scuff' | 'dent' | 'chips' | 'peel' | 'crack';

/** A flaw on the outside of a car. `length` and `width` are in mm. */
export type ShowroomFlaw = {
  id: string;
  /** The checkpoint's code and the name of the panel. */
  code: string;
  panel: string;
  view: FlawView;
  x: number;
  y: number;
  look: FlawLook;
  /** The kind of the flaw, as the checkpoints name it. */
  kind: '划痕' | '凹陷' | '掉漆' | '裂纹';
  length: number;
  width: number;
  grade: '轻微' | '可见' | '明显';
  /** The reason why the flaw is not repaired. */
  reason: string;
};

/**
 * One flaw per line: id | code panel | view x y | look kind | length x width (mm) grade | reason
 */
const LINES = `
door-rr|E09 右后门|right 60 61|scratch 划痕|80x5 轻微|没有到底漆，交付前可免费抛光
fender-fl|E04 左前翼子板|left 21 44|scratch 划痕|60x5 轻微|没有到底漆，交付前可免费抛光
bumper-r|E13 后保险杠|rear 27 73|scratch 划痕|70x5 轻微|塑料件，未伤底材，可免费抛光
door-fr|E07 右前门|right 42 63|scratch 划痕|80x5 可见|没有到底漆，交付前可免费抛光
door-fl-dent|E06 左前门|left 43 56|dent 凹陷|62x48 可见|没有伤漆，可做无痕修复
door-rl-dent|E08 左后门|left 60 55|dent 凹陷|35x30 轻微|没有伤漆，可做无痕修复
quarter-rl-dent|E10 左后翼子板|left 86 42|dent 凹陷|85x40 可见|没有伤漆，可做无痕修复
quarter-rr|E11 右后翼子板|right 87 43|scratch 划痕|140x3 轻微|只伤清漆，交付前可免费抛光
bumper-f-scuff|E01 前保险杠|front 24 74|scuff 划痕|180x45 明显|塑料件，没有开裂，保留原状
bumper-f-chips|E01 前保险杠|front 66 66|chips 掉漆|70x40 可见|正常石击，补漆会留色差
hood-chips|E03 发动机舱盖|top 8 40|chips 掉漆|90x60 可见|正常石击，只点漆封边，不重喷
hood-dent|E03 发动机舱盖|top 18 62|dent 凹陷|28x24 轻微|没有伤漆，可做无痕修复
hood-scratch|E03 发动机舱盖|top 16 36|scratch 划痕|120x2 轻微|只伤清漆，交付前可免费抛光
fender-fr-dent|E05 右前翼子板|right 22 45|dent 凹陷|45x40 轻微|没有伤漆，可做无痕修复
fender-fr-chip|E05 右前翼子板|right 11 52|peel 掉漆|14x9 轻微|只点漆封边，不重喷，不影响使用
door-rr-peel|E09 右后门|right 66 58|peel 掉漆|22x6 可见|门边磕碰，只点漆封边，不重喷
door-fl-edge|E06 左前门|left 50 60|peel 掉漆|18x4 轻微|门边磕碰，只点漆封边，不重喷
door-rl-scuff|E08 左后门|left 58 67|scuff 划痕|210x30 明显|没有变形，报价内可整面喷漆
sill-l-scuff|E15 左侧裙边|left 47 81|scuff 划痕|160x22 可见|上下车踩踏，不易看见
sill-r-dent|E16 右侧裙边|right 44 80|dent 凹陷|40x18 轻微|举升点旁，不影响结构
tailgate-dent|E12 后备箱盖/尾门|rear 70 42|dent 凹陷|50x36 可见|没有伤漆，可做无痕修复
tailgate-scratch|E12 后备箱盖/尾门|rear 32 41|scratch 划痕|95x4 轻微|装卸行李所致，可免费抛光
bumper-r-scuff|E13 后保险杠|rear 76 75|scuff 划痕|150x38 可见|塑料件，没有开裂，保留原状
bumper-r-load|E13 后保险杠|rear 50 61|scuff 划痕|240x26 可见|装卸行李所致，可加贴护板
bumper-r-crack|E13 后保险杠|rear 82 80|crack 裂纹|46x3 明显|塑料件边缘开裂，可更换
bumper-f-crack|E01 前保险杠|front 20 82|crack 裂纹|38x2 可见|下唇托底所致，不影响安全
roof-dent|E14 车顶|top 52 40|dent 凹陷|26x22 轻微|没有伤漆，可做无痕修复
roof-scratch|E14 车顶|top 47 62|scratch 划痕|170x2 轻微|只伤清漆，交付前可免费抛光
hood-edge|E03 发动机舱盖|top 7 62|peel 掉漆|16x11 轻微|前沿石击，只点漆封边，不重喷
arch-rl-peel|E10 左后翼子板|left 87 58|peel 掉漆|32x14 可见|轮眉后沿，只点漆封边，不重喷
arch-rr-scuff|E11 右后翼子板|right 78 43|scuff 划痕|110x24 可见|没有变形，保留原状
door-fr-dent|E07 右前门|right 45 52|dent 凹陷|130x70 明显|没有伤漆，可做无痕修复
door-fr-chips|E07 右前门|right 36 70|chips 掉漆|50x50 轻微|轮胎带起的石子，已点漆
fender-fl-peel|E04 左前翼子板|left 12 53|peel 掉漆|26x10 可见|与保险杠接缝处，只点漆封边，不重喷
quarter-rl-long|E10 左后翼子板|left 83 50|scratch 划痕|260x6 明显|没有到底漆，报价内可喷漆
fender-fr-scuff|E05 右前翼子板|right 16 47|scuff 划痕|95x40 可见|没有变形，保留原状
`;

/** All flaws of the showroom. Cars are given flaws in this order. */
export const SHOWROOM_FLAWS: readonly ShowroomFlaw[] = LINES.trim().split('\n').map(toFlaw);

function toFlaw(line: string): ShowroomFlaw {
  const [id = '', place = '', at = '', what = '', size = '', reason = ''] = line.split('|');
  const [code = '', panel = ''] = place.split(' ');
  const [view, x, y] = at.split(' ');
  const [look, kind] = what.split(' ');
  const [, length, width, grade] = /^(\d+)x(\d+) (.+)$/.exec(size) ?? [];
  return {
    id,
    code,
    panel,
    view: view as FlawView,
    x: Number(x),
    y: Number(y),
    look: look as FlawLook,
    kind: kind as ShowroomFlaw['kind'],
    length: Number(length),
    width: Number(width),
    grade: grade as ShowroomFlaw['grade'],
    reason,
  };
}

/** The number of flaws that the pictures of a car show. */
const PER_CAR = 3;

/** The flaws of the two cars that appear in the designs of the screens. */
const DESIGNED = ['door-rr', 'fender-fl', 'bumper-r', 'door-fr'];
const DESIGNED_CARS = new Set<ShowroomCar>(['car-magotan', 'car-accord']);

/** Returns the flaws that pictures of this car show, at most one per panel. */
export function flawsVisibleOn(car: ShowroomCar): readonly ShowroomFlaw[] {
  const body = classOf(car);
  if (body === 'motorcycle') return [];
  if (DESIGNED_CARS.has(car))
    return DESIGNED.flatMap((id) => SHOWROOM_FLAWS.filter((flaw) => flaw.id === id));
  const hasRearDoors = body !== 'coupe' && body !== 'mini';
  const possible = SHOWROOM_FLAWS.filter(
    ({ code, id }) => (hasRearDoors || (code !== 'E08' && code !== 'E09')) && fits(id, body, car),
  );
  const chosen: ShowroomFlaw[] = [];
  const start = SHOWROOM_CARS.indexOf(car) * 5;
  for (let step = 0; chosen.length < PER_CAR && step < possible.length; step++) {
    const flaw = possible[(start + step * 11) % possible.length];
    if (flaw && !chosen.some(({ code }) => code === flaw.code)) chosen.push(flaw);
  }
  return chosen;
}

/** The cars with a spare wheel on the tailgate. */
const SPARE = new Set<ShowroomCar>(['car-wrangler', 'car-tank', 'car-yep']);

/** Returns whether a body has a painted surface at the place of a flaw. */
function fits(id: string, body: string, car: ShowroomCar): boolean {
  if (SPARE.has(car) && id.startsWith('tailgate')) return false;
  const isTall = body === 'suv' || body === 'pickup' || body === 'crossover';
  if (isTall && /^(arch|sill)/.test(id)) return false;
  return !(body === 'pickup' && /^(tailgate|quarter|bumper-r-load)/.test(id));
}
