import { classOf, SHOWROOM_CARS, type ShowroomCar } from './cars.ts';
import type { ShowroomBody } from './classes.ts';

/** A mark on a part that is not an outer panel: a wheel, the windscreen or a seat. */
export type ShowroomMark = {
  id: MarkName;
  /** The checkpoint's code and the name of the part. */
  code: string;
  part: string;
  kind: '轮毂刮伤' | '石击' | '磨损' | '污渍';
  /** `length` and `width` are in mm. */
  length: number;
  width: number;
  /** The reason why the mark is not repaired. */
  reason: string;
  isInside: boolean;
};
export type MarkName = 'rim-fl' | 'rim-rr' | 'glass' | 'seat' | 'bench';

/** All marks of the showroom: three on the outside, and two on seats. */
export const SHOWROOM_MARKS: readonly ShowroomMark[] = [
  mark('rim-fl', 'G17', '左前轮毂', '轮毂刮伤', [85, 9], '路沿剐蹭，不影响动平衡，保留原状'),
  mark('rim-rr', 'G20', '右后轮毂', '轮毂刮伤', [130, 10], '路沿剐蹭，不影响动平衡，保留原状'),
  mark('glass', 'F01', '前风挡玻璃', '石击', [14, 12], '已注胶，不在驾驶视线内'),
  mark('seat', 'I22', '主驾座椅', '磨损', [130, 36], '皮面没有破，保留原状'),
  mark('bench', 'I24', '后排座椅', '污渍', [110, 80], '清洗后仍有浅印，没有破损'),
];

/** Returns the marks that pictures of this subject show. */
export function marksVisibleOn(subject: ShowroomCar | ShowroomBody): readonly ShowroomMark[] {
  if (!subject.startsWith('car-'))
    return subject === 'motorcycle' ? [] : SHOWROOM_MARKS.filter(({ isInside }) => isInside);
  const car = subject as ShowroomCar;
  if (classOf(car) === 'motorcycle') return [];
  const visible = EXTERIOR[SHOWROOM_CARS.indexOf(car) % EXTERIOR.length];
  return SHOWROOM_MARKS.filter(({ id }) => id === visible);
}

/**
 * The mark on the outside of each car, in the order of `SHOWROOM_CARS`; undefined for a car without
 * a mark. After its end the list repeats.
 */
const EXTERIOR: readonly (MarkName | undefined)[] = [
  'rim-fl',
  undefined,
  'glass',
  undefined,
  'rim-rr',
  undefined,
  undefined,
];

function mark(
  id: MarkName,
  code: string,
  part: string,
  kind: ShowroomMark['kind'],
  [length, width]: readonly [number, number],
  reason: string,
): ShowroomMark {
  return { id, code, part, kind, length, width, reason, isInside: code.startsWith('I') };
}
