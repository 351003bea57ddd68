import type { Picture } from '#/app/inventory/car-record.ts';
import type { Model } from './catalogue.ts';
import { filmName, recipeName } from './recipes.ts';
import type { DemoCar, DemoRow } from './row.ts';
import {
  accessoryViewsOf,
  undersideViewsOf,
  viewsOf,
  type AccessoryView,
  type StoredPicture,
  type SeatColour,
  type ShowroomBody,
  type UndersideView,
  type View,
} from '#/app/demo/showroom/catalogue.ts';
import { showroomFilm } from '#/app/demo/showroom/films.ts';
import { isInside, spinOf } from '#/app/demo/showroom/pictures.ts';

/** Everything that a demo car shows, by the fields of the import. */
export type DemoPictures = Pick<
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
  | 'vehicle_display_video'
>;

/**
 * Which pictures a demo car has, by category: the one place that knows. Their names are recipes
 * (`demo-recipes.ts`), from which the showroom puts them together. `lacks` names what should go with the car and does not.
 */
export function picturesOf(car: DemoCar, missing: readonly string[]): DemoPictures {
  const { model, seed } = car;
  if (isUnpictured(seed)) return {};
  const [first, ...rest] = categoryOf(car, 'facade');
  const facade = first ? [first] : [];
  if (hasOnePicture(seed)) return { cover: facade, facade };
  const flaws = flawsOf(car);
  const isCar = model.body !== 'motorcycle';
  return {
    cover: facade,
    facade: [...facade, ...rest],
    ...(isCar && {
      interior_decoration: categoryOf(car, 'interior_decoration'),
      seats: categoryOf(car, 'seats'),
      attachment: [...categoryOf(car, 'attachment'), ...accessoriesOf(car, missing)],
      engine_room: categoryOf(car, 'engine_room'),
      chassis: chassisOf(model),
    }),
    other: categoryOf(car, 'other'),
    ...(flaws.length > 0 && { flaw: flaws }),
    ...(isCar && flaws.length > 0 && seed % 4 === 1 && { note_with_images: notesOf(car) }),
    ...(isCar && seed % 3 === 1 && { panorama: nameOf(car, 'panorama') }),
    ...(isTurned(seed) && { spin: spinOf().map((frame) => nameOf(car, frame)) }),
    ...filmFieldsOf(car),
  };
}

function filmFieldsOf(car: DemoCar): Partial<DemoPictures> {
  const films = filmsOf(car);
  const inside = films.find(({ view }) => view === 'internal_external');
  return {
    video: films.map(({ src, poster, title, seconds }) => ({ src, poster, title, seconds })),
    ...(inside && { vehicle_display_video: { internal_external: inside.src } }),
  };
}

/** Films that the showroom has of such a car, around it and inside: rare paints have none, nor what just came in. */
export function filmsOf(car: DemoCar) {
  if (isArrival(car.seed)) return [];
  const body = bodyOf(car.model);
  const around = showroomFilm(body, 'walk-around', car.paint);
  const inside = showroomFilm(body, 'interior', trimOf(car.seed));
  return [
    around && { film: around, view: 'exterior' as const, title: '绕车一圈', seconds: 4 },
    inside && { film: inside, view: 'internal_external' as const, title: '坐进车里看', seconds: 6 },
  ].flatMap((entry) => {
    if (!entry) return [];
    const { film, ...rest } = entry;
    return [{ src: filmName(film), poster: nameOf(car, film.poster), ...rest }];
  });
}

/** The body that the showroom shows a model as. Electric saloons and crossovers have their own. */
export function bodyOf({ body, energy }: Model): ShowroomBody {
  if (energy === 'bev' && body === 'sedan') return 'ev';
  if (energy === 'bev' && body === 'suv') return 'crossover';
  return body;
}

/** The colour of the inside. */
export function trimOf(seed: number): SeatColour {
  return (['黑', '黑', '米', '黑', '棕'] as const)[seed % 5] ?? '黑';
}

/** The flaws of a car, each with its picture from near. One that was not photographed has none to show, and motorcycles have no doors. */
export function flawsOf(car: DemoCar): Picture[] {
  return flawShotsOf(car).map(({ img, desc }) => ({ img, desc }));
}

/** The same with the picture from afar. */
export function flawShotsOf(car: DemoCar): { img: string; far: string; desc: string }[] {
  const { model, level, seed } = car;
  const isLookedAt = !isArrival(seed) && model.body !== 'motorcycle';
  const count = isLookedAt ? { s: 0, 'a-plus': 1, a: 2, b: 3, c: 4 }[level] : 0;
  return FLAWS.slice(0, count).map(([near, far, desc]) => ({
    img: nameOf(car, near),
    far: nameOf(car, far),
    desc: desc.replace('右后门', rearPanelOf(model)),
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

const FLAWS: readonly [near: StoredPicture, far: StoredPicture, desc: string][] = [
  ['flaw-1', 'flaw-1-far', '右后门划痕，约 80×5mm'],
  ['flaw-2', 'flaw-2-far', '左前翼子板划痕，约 60×5mm'],
  ['flaw-3', 'flaw-3-far', '后保险杠划痕，约 70×5mm'],
  ['flaw-4', 'flaw-4-far', '右前门划痕，约 80×5mm'],
];

/** One car in 37 has come in today, and has the one picture that was taken at the gate. */
function hasOnePicture(seed: number): boolean {
  return seed > 1000 && seed % 37 === 5;
}

/** The cars told by hand and one in six of the others can be turned around. */
function isTurned(seed: number): boolean {
  return seed < 1000 || seed % 6 === 0;
}

function categoryOf(car: DemoCar, category: View['category']): Picture[] {
  return viewsOf(bodyOf(car.model))
    .filter((view) => view.category === category)
    .filter(({ name }) => name !== 'rear-seats' || car.model.seats > 2)
    .filter(({ name }) => !isOfOtherDrive(car.model, name))
    .map(({ name, label }) => ({ img: nameOf(car, name), desc: label }));
}

/** A body that comes with engines and without has a front of each kind. */
function isOfOtherDrive(model: Model, picture: StoredPicture): boolean {
  if (!picture.startsWith('engine-') || bodyOf(model) !== 'hatchback') return false;
  return picture.endsWith('-electric') !== (model.energy === 'bev');
}

/** What goes with a car, laid out. A picture that shows something this car lacks is left out. */
function accessoriesOf({ model }: DemoCar, missing: readonly string[]): Picture[] {
  const set = model.energy === 'bev' ? 'accessories-electric' : 'accessories-fuel';
  return accessoryViewsOf(set)
    .filter(({ name }) => !missing.some((item) => LAID_OUT[name].includes(item)))
    .map(({ name, label }) => ({ img: recipeName(set, name, '黑'), desc: label }));
}

/** What lies in each picture of accessories, as far as a car may lack it. */
const LAID_OUT: Record<AccessoryView, readonly string[]> = {
  all: ['遥控钥匙', '保养手册', '拖车钩'],
  keys: ['遥控钥匙', '保养手册'],
  tools: ['拖车钩'],
  spare: [],
  cable: [],
};

function nameOf({ model, paint, seed }: DemoCar, picture: StoredPicture): string {
  return recipeName(bodyOf(model), picture, isInside(picture) ? trimOf(seed) : paint);
}

/** Two doors are all that a coupé has, and all that the small cars of the showroom have. */
export function hasRearDoors({ body }: Model): boolean {
  return body !== 'coupe' && body !== 'mini';
}

function rearPanelOf(model: Model): string {
  return hasRearDoors(model) ? '右后门' : '右后翼子板';
}

function notesOf(car: DemoCar): Picture[] {
  return [
    {
      img: nameOf(car, 'flaw-1-far'),
      desc: rearPanelOf(car.model),
      comments: '一米外不可见，交付前可免费抛光。',
    },
  ];
}

function chassisOf({ energy }: Model): NonNullable<DemoPictures['chassis']> {
  const kind = energy === 'bev' ? 'electric' : 'fuel';
  return [
    ...undersideViewsOf(`underside-${kind}`).map(({ name, label }) => ({
      title: label,
      content: [{ img: recipeName(`underside-${kind}`, name, '黑'), desc: SEEN_BELOW[kind][name] }],
    })),
    // Measured, not photographed.
    { title: '四轮制动', content: [] },
  ];
}

/** What is seen of each part of the underbody. */
const SEEN_BELOW: Record<'fuel' | 'electric', Record<UndersideView, string>> = {
  fuel: {
    whole: '无渗漏',
    front: '副车架无变形，摆臂与防尘套完好',
    'left-front': '摆臂、球头与减震器无渗漏',
    'right-front': '摆臂、球头与减震器无渗漏',
    middle: '排气吊耳与隔热板完好',
    battery: '没有电池包',
    'left-rear': '连杆胶套无开裂',
    'right-rear': '连杆胶套无开裂',
    rear: '后副车架无锈蚀',
  },
  electric: {
    whole: '电池护板完好',
    front: '副车架无变形，摆臂与防尘套完好',
    'left-front': '摆臂、球头与减震器无渗漏',
    'right-front': '摆臂、球头与减震器无渗漏',
    middle: '底板与护板无剐蹭',
    battery: '电池包无磕碰，螺栓齐全',
    'left-rear': '连杆胶套无开裂，半轴防尘套完好',
    'right-rear': '连杆胶套无开裂，半轴防尘套完好',
    rear: '后副车架无锈蚀',
  },
};
