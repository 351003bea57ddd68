import type { Picture } from './car-record.ts';
import type { DrawnBody } from './demo-bodies.ts';
import type { Model } from './demo-catalogue.ts';
import type { TrimName } from './demo-interior.ts';
import { paintNames, trimNames } from './demo-pictures.ts';
import type { DemoCar, DemoRow } from './demo-row.ts';

/** Everything that a demo car shows, by the fields of the import. */
export type Shown = Pick<
  DemoRow,
  | 'cover'
  | 'facade'
  | 'interior_decoration'
  | 'seats'
  | 'attachment'
  | 'engine_room'
  | 'other'
  | 'flaw'
  | 'note_with_images'
  | 'chassis'
  | 'panorama'
  | 'spin'
  | 'video'
>;

/**
 * Which picture files a demo car has, by category: the one place that knows their names. What they
 * show is drawn in `demo-pictures.ts`. The demo has no films, and nothing to turn a car around with.
 */
export function picturesOf(car: DemoCar): Shown {
  const { model, paint, seed } = car;
  if (isUnpictured(seed)) return {};
  const outside = (view: string) => `${shapeOf(model)}-${paintNames[paint]}-${view}.jpg`;
  const left = { img: outside('left'), desc: '左侧' };
  if (hasOnePicture(seed)) return { cover: [left], facade: [left] };
  const flaws = flawsOf(car);
  const flaw = flaws.length > 0 ? { flaw: flaws } : {};
  const sides = [
    left,
    { img: outside('nose-left'), desc: '左前' },
    { img: outside('tail-left'), desc: '左后' },
    { img: outside('right'), desc: '右侧' },
    { img: outside('nose-right'), desc: '右前' },
    { img: outside('tail-right'), desc: '右后' },
  ];
  if (model.body === 'motorcycle') return { cover: [left], facade: sides, ...flaw };
  const height = ['suv', 'mpv', 'pickup', 'mini'].includes(model.body) ? 'tall' : 'low';
  const end = (view: string) => `${height}-${paintNames[paint]}-${view}.jpg`;
  const [first, ...rest] = sides;
  return {
    cover: [left],
    facade: [
      ...(first ? [first] : []),
      { img: end(model.energy === 'bev' ? 'front-electric' : 'front'), desc: '正前' },
      { img: end('rear'), desc: '正后' },
      ...rest,
    ],
    ...insideOf(car),
    other: [{ img: `wheel-${SPOKES[shapeOf(model)]}.jpg`, desc: '左前轮' }],
    ...flaw,
    ...(seed % 4 === 1 && flaws.length > 0 && { note_with_images: notesOf(car) }),
    chassis: chassisOf(model),
    ...(seed % 3 === 1 && { panorama: `trim-${trimNames[trimOf(seed)]}-panorama.jpg` }),
  };
}

/** The colour of the inside. */
export function trimOf(seed: number): TrimName {
  return (['黑', '黑', '米', '黑', '棕'] as const)[seed % 5] ?? '黑';
}

/** The flaws of a car, each with its picture. One that was not photographed has none to show, and motorcycles have no doors. */
export function flawsOf({ model, paint, level, seed }: DemoCar): Picture[] {
  const isLookedAt = !isArrival(seed) && model.body !== 'motorcycle';
  const count = isLookedAt ? { s: 0, 'a-plus': 1, a: 2, b: 3, c: 4 }[level] : 0;
  return FLAWS.slice(0, count).map((desc, at) => ({
    img: `scratch-${paintNames[paint]}-${at + 1}.jpg`,
    // Two doors are all that a coupé has.
    desc: model.body === 'coupe' ? desc.replace('右后门', '右后翼子板') : desc,
  }));
}

/** Whether a car has come in so lately that nobody has looked at it closely. */
export function isArrival(seed: number): boolean {
  return isUnpictured(seed) || hasOnePicture(seed);
}

/** One car in 29 was not photographed yet. */
export function isUnpictured(seed: number): boolean {
  return seed > 1000 && seed % 29 === 9;
}

const FLAWS = [
  '右后门划痕，约 80×5mm',
  '左前翼子板划痕，约 60×5mm',
  '后保险杠划痕，约 70×5mm',
  '右前门划痕，约 80×5mm',
];

const SPOKES: Readonly<Record<DrawnBody, number>> = {
  sedan: 5,
  ev: 5,
  coupe: 5,
  hatchback: 7,
  mini: 7,
  pickup: 7,
  suv: 10,
  mpv: 9,
  motorcycle: 5,
};

/** One car in 37 has come in today, and has the one picture that was taken at the gate. */
function hasOnePicture(seed: number): boolean {
  return seed > 1000 && seed % 37 === 5;
}

/** Electric saloons are drawn in a shape of their own. */
function shapeOf({ body, energy }: Model): DrawnBody {
  return body === 'sedan' && energy === 'bev' ? 'ev' : body;
}

function insideOf({ model, seed }: DemoCar): Partial<Shown> {
  const inside = (view: string) => `trim-${trimNames[trimOf(seed)]}-${view}.jpg`;
  const isBattery = model.energy === 'bev';
  const engine = `engine-${kindOf(model)}`;
  const rear = [
    { img: inside('bench'), desc: '后排座椅' },
    { img: inside('bench-left'), desc: '后排左座' },
  ];
  return {
    interior_decoration: [
      { img: inside('dashboard'), desc: '中控台' },
      { img: inside('screen'), desc: '中控屏' },
      { img: inside('gauges'), desc: '仪表与方向盘' },
      { img: inside('console'), desc: '挡把与扶手' },
    ],
    seats: [
      ...(model.seats > 2 ? rear : []),
      { img: inside('seats'), desc: '前排座椅' },
      { img: inside('driver'), desc: '主驾座椅' },
      { img: inside('headrest'), desc: '头枕' },
    ],
    attachment: [
      { img: 'boot.jpg', desc: model.body === 'pickup' ? '货箱' : '后备箱' },
      { img: 'boot-floor.jpg', desc: '底板与随车工具位' },
    ],
    engine_room: [
      { img: `${engine}.jpg`, desc: isBattery ? '前机舱' : '发动机舱' },
      { img: `${engine}-close.jpg`, desc: isBattery ? '盖板近看' : '液位与线束' },
    ],
  };
}

function notesOf({ model, paint, seed }: DemoCar): Picture[] {
  return [
    {
      img: `scratch-${paintNames[paint]}-1.jpg`,
      desc: model.body === 'coupe' ? '右后翼子板' : '右后门',
      comments: '一米外不可见，交付前可免费抛光。',
    },
    {
      img: `trim-${trimNames[trimOf(seed)]}-driver.jpg`,
      desc: '主驾座椅',
      comments: '左侧翼皮面有轻微褶皱，没有破损。',
    },
  ];
}

function chassisOf(model: Model): NonNullable<Shown['chassis']> {
  const kind = kindOf(model);
  const group = (title: string, view: string, desc: string) => ({
    title,
    content: [{ img: `chassis-${kind}${view}.jpg`, desc }],
  });
  return [
    group('底盘全景', '', kind === 'electric' ? '电池护板完好' : '无渗漏'),
    group('前部', '-front', '副车架无变形，无渗漏'),
    group('左前悬架', '-left', '摆臂与防尘套完好'),
    group('右前悬架', '-right', '摆臂与防尘套完好'),
    kind === 'electric'
      ? group('电池包底部', '-middle', '无磕碰，螺栓齐全')
      : group('中段', '-middle', '排气吊耳与隔热板完好'),
    group('后部', '-rear', '后副车架无锈蚀'),
    // Measured, not photographed.
    { title: '四轮制动', content: [] },
  ];
}

function kindOf({ energy }: Model): 'fuel' | 'electric' {
  return energy === 'bev' ? 'electric' : 'fuel';
}
