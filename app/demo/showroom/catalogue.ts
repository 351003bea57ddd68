import { classOf, type ShowroomCar } from './cars.ts';
import type { ShowroomBody } from './classes.ts';
import type { MarkName } from './marks.ts';

/** A picture of a car: its file name, its category and its caption. */
export type View = {
  name: string;
  category: 'facade' | 'interior_decoration' | 'seats' | 'attachment' | 'engine_room' | 'other';
  label: string;
};

/** The pictures of a car in viewing order. */
export const VIEWS = [
  { name: 'front-left', category: 'facade', label: '左前45度' },
  { name: 'left', category: 'facade', label: '左侧' },
  { name: 'rear-left', category: 'facade', label: '左后45度' },
  { name: 'rear', category: 'facade', label: '正后' },
  { name: 'rear-right', category: 'facade', label: '右后45度' },
  { name: 'right', category: 'facade', label: '右侧' },
  { name: 'front-right', category: 'facade', label: '右前45度' },
  { name: 'front', category: 'facade', label: '正面' },
  { name: 'lamp', category: 'facade', label: '左前大灯' },
  { name: 'tail-lamp', category: 'facade', label: '左后尾灯' },
  { name: 'dashboard', category: 'interior_decoration', label: '中控台' },
  { name: 'driver', category: 'interior_decoration', label: '仪表与方向盘' },
  { name: 'gauges', category: 'interior_decoration', label: '仪表盘' },
  { name: 'screen', category: 'interior_decoration', label: '中控屏' },
  { name: 'console', category: 'interior_decoration', label: '中央通道' },
  { name: 'front-seats', category: 'seats', label: '前排座椅' },
  { name: 'rear-seats', category: 'seats', label: '后排座椅' },
  { name: 'third-row', category: 'seats', label: '第三排座椅' },
  { name: 'boot', category: 'attachment', label: '后备箱' },
  { name: 'boot-floor', category: 'attachment', label: '后备箱内部' },
  { name: 'engine-bay', category: 'engine_room', label: '前机舱全景' },
  { name: 'engine-close', category: 'engine_room', label: '前机舱近处' },
  { name: 'engine-bay-electric', category: 'engine_room', label: '前机舱全景' },
  { name: 'engine-close-electric', category: 'engine_room', label: '前机舱近处' },
  { name: 'wheel', category: 'other', label: '左前轮' },
  { name: 'tread', category: 'other', label: '左前轮胎花纹' },
] as const satisfies readonly View[];
export type ViewName = (typeof VIEWS)[number]['name'];

/** The bodies with close-up pictures of the cabin. */
const CLOSE_INSIDE: ReadonlySet<ShowroomBody> = new Set<ShowroomBody>(['sedan']);
const CLOSE_VIEWS: ReadonlySet<ViewName> = new Set<ViewName>(['gauges', 'console', 'third-row']);

/** Returns the views that pictures of this subject show. */
export function viewsOf(subject: ShowroomBody | ShowroomCar): readonly (typeof VIEWS)[number][] {
  return VIEWS.filter(({ name }) => {
    if (isCar(subject)) {
      return classOf(subject) === 'motorcycle' ? RIDDEN.has(name) : isExterior(name);
    }
    if (isExterior(name) || subject === 'motorcycle') return false;
    if (CLOSE_VIEWS.has(name) && !CLOSE_INSIDE.has(subject)) return false;
    if (name === 'third-row') return subject === 'mpv';
    return subject === 'hatchback' || !name.endsWith('-electric');
  });
}

/** Returns whether this subject is a car or a motorcycle. */
export function isCar(subject: Subject): subject is ShowroomCar {
  return subject.startsWith('car-');
}

/** Returns whether this picture shows the outside of a car. */
export function isExterior(picture: StoredPicture): boolean {
  return EXTERIOR.has(picture) || /^(spin-|flaw-|mark-(rim|glass))/.test(picture);
}

const EXTERIOR: ReadonlySet<StoredPicture> = new Set<StoredPicture>([
  ...VIEWS.filter(({ category }) => category === 'facade').map(({ name }) => name),
  'wheel',
]);

const RIDDEN: ReadonlySet<ViewName> = new Set<ViewName>([
  'front-left',
  'left',
  'rear-left',
  'rear',
  'rear-right',
  'right',
  'front-right',
  'front',
  'wheel',
]);

/** The two undersides in pictures: of a car with an engine, and of an electric car. */
export const UNDERSIDES = ['underside-fuel', 'underside-electric'] as const;
export type Underside = (typeof UNDERSIDES)[number];

/** The views of an underside. */
export const UNDERSIDE_VIEWS = [
  { name: 'whole', label: '底盘全景' },
  { name: 'front', label: '前部' },
  { name: 'left-front', label: '左前悬架' },
  { name: 'right-front', label: '右前悬架' },
  { name: 'middle', label: '中段' },
  { name: 'battery', label: '电池包底部' },
  { name: 'left-rear', label: '左后悬架' },
  { name: 'right-rear', label: '右后悬架' },
  { name: 'rear', label: '后部' },
] as const;
export type UndersideView = (typeof UNDERSIDE_VIEWS)[number]['name'];

/** Returns the views of this underside. */
export function undersideViewsOf(side: Underside): readonly (typeof UNDERSIDE_VIEWS)[number][] {
  return UNDERSIDE_VIEWS.filter(({ name }) => side === 'underside-electric' || name !== 'battery');
}

/** The sets of accessories: for cars with an engine, and for electric cars. */
export const ACCESSORIES = ['accessories-fuel', 'accessories-electric'] as const;
export type Accessories = (typeof ACCESSORIES)[number];

/** The pictures of accessories. All belong to the category `attachment`. */
export const ACCESSORY_VIEWS = [
  { name: 'all', label: '随车附件' },
  { name: 'keys', label: '钥匙与手册' },
  { name: 'tools', label: '随车工具与三脚架' },
  { name: 'spare', label: '备胎' },
  { name: 'cable', label: '随车充电枪' },
] as const;
export type AccessoryView = (typeof ACCESSORY_VIEWS)[number]['name'];

/** Returns the views of this set of accessories. */
export function accessoryViewsOf(set: Accessories): readonly (typeof ACCESSORY_VIEWS)[number][] {
  const none = set === 'accessories-electric' ? 'spare' : 'cable';
  return ACCESSORY_VIEWS.filter(({ name }) => name !== none);
}

/** The subjects of the showroom's pictures. */
export type Subject = ShowroomCar | ShowroomBody | Underside | Accessories;

/** Number of frames of a spin view. */
export const SPIN_FRAMES = 24;

/** The 13 body colours by name, as linear RGB. */
export const BODY_COLOURS = {
  黑: [0.009, 0.01, 0.012],
  白: [0.86, 0.87, 0.87],
  银灰: [0.5, 0.52, 0.54],
  深灰: [0.095, 0.1, 0.11],
  红: [0.36, 0.012, 0.014],
  蓝: [0.018, 0.055, 0.19],
  绿: [0.02, 0.085, 0.055],
  黄: [0.8, 0.47, 0.015],
  橙: [0.6, 0.13, 0.015],
  棕: [0.1, 0.05, 0.028],
  香槟: [0.47, 0.39, 0.29],
  紫: [0.085, 0.03, 0.13],
  其他: [0.03, 0.17, 0.19],
} as const satisfies Record<string, Colour>;
export type BodyColour = keyof typeof BODY_COLOURS;

/** The seat colours, as linear RGB. */
export const SEAT_COLOURS = {
  黑: [0.03, 0.029, 0.028],
  米: [0.42, 0.36, 0.28],
  棕: [0.16, 0.075, 0.04],
  红: [0.2, 0.02, 0.018],
  灰: [0.16, 0.16, 0.165],
} as const satisfies Record<string, Colour>;
export type SeatColour = keyof typeof SEAT_COLOURS;

/** A colour in linear RGB. */
export type Colour = readonly [red: number, green: number, blue: number];

/** A stored picture of a subject. */
export type StoredPicture =
  | ViewName
  | UndersideView
  | AccessoryView
  | 'panorama'
  | `spin-${string}`
  | FlawPicture
  | MarkPicture;

/** A picture of a flaw, near or far. */
export type FlawPicture = `flaw-${string}`;

/** Returns the `light` and `tint` files of this picture, relative to `app/demo/showroom`. */
export function filesOf(subject: Subject, picture: StoredPicture): [light: string, tint: string] {
  const folder = isCar(subject) ? `cars/${subject.slice('car-'.length)}` : subject;
  return [`${folder}/${picture}.avif`, `${folder}/${picture}.tint.avif`];
}

/**
 * Returns the stored picture whose mirror image is this picture; undefined if this picture is
 * stored itself.
 */
export function mirroredFrom(subject: Subject, picture: StoredPicture): StoredPicture | undefined {
  if (!isCar(subject) || classOf(subject) === 'motorcycle') return undefined;
  return MIRRORED.get(picture);
}

const MIRRORED: ReadonlyMap<StoredPicture, StoredPicture> = new Map<StoredPicture, StoredPicture>([
  ['right', 'left'],
  ['rear-right', 'rear-left'],
  ...[13, 14, 15, 16, 17, 18].map((frame): [StoredPicture, StoredPicture] => [
    spinFrame(frame),
    spinFrame(SPIN_FRAMES - frame),
  ]),
]);

/** A picture of a mark on a wheel, the windscreen or a seat, near or far. */
export type MarkPicture = `mark-${MarkName}` | `mark-${MarkName}-far`;

/** Returns the name of a picture of this mark: a close-up, or the whole part if `isFar`. */
export function markPicture(id: MarkName, isFar: boolean): MarkPicture {
  return isFar ? `mark-${id}-far` : `mark-${id}`;
}

/** Returns the name of a picture of this flaw: a close-up, or the whole panel if `isFar`. */
export function flawPicture(id: string, isFar: boolean): FlawPicture {
  return isFar ? `flaw-${id}-far` : `flaw-${id}`;
}

/** Returns the name of this frame of a spin view. Frame 0 shows the nose. */
export function spinFrame(frame: number): `spin-${string}` {
  return `spin-${String(frame).padStart(2, '0')}`;
}
