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
import type { Picture } from '#/app/inventory/car-detail.ts';
import type { Model } from './catalogue.ts';
import type { DemoCar, DemoRow } from './demo-car.ts';
import { filmName, recipeName } from './recipes.ts';

/** The pictures and films of a demo car, by the fields of the import. */
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
 * Returns the pictures and films of a demo car by category. A new arrival has one picture or none.
 * The names of pictures are those of recipes (`recipes.ts`), from which the showroom composes them.
 * @param missing accessories that the car should have and does not
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

/**
 * Returns the films of a car: a walk-around and the interior. A film of a rare paint or seat colour
 * is left out. Empty for new arrivals.
 */
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

/** Returns the showroom body of a model. Electric saloons and crossovers have their own bodies. */
export function bodyOf({ body, energy }: Model): ShowroomBody {
  if (energy === 'bev' && body === 'sedan') return 'ev';
  if (energy === 'bev' && body === 'suv') return 'crossover';
  return body;
}

/** Returns the colour of the interior. */
export function trimOf(seed: number): SeatColour {
  return (['黑', '黑', '米', '黑', '棕'] as const)[seed % 5] ?? '黑';
}

/**
 * Returns the flaws of a car with their close-up pictures. Empty for cars of level S, for new
 * arrivals, and for motorcycles, which have no doors.
 */
export function flawsOf(car: DemoCar): Picture[] {
  return flawShotsOf(car).map(({ img, desc }) => ({ img, desc }));
}

/** Returns the flaws of a car with close-up and distant pictures. */
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

/** Returns whether a car has just arrived and was not inspected yet. */
export function isArrival(seed: number): boolean {
  return isUnpictured(seed) || hasOnePicture(seed);
}

/** Returns whether a car has no pictures: one in 29 of the generated cars. */
export function isUnpictured(seed: number): boolean {
  return seed > 1000 && seed % 29 === 9;
}

const FLAWS: readonly [near: StoredPicture, far: StoredPicture, desc: string][] = [
  ['flaw-1', 'flaw-1-far', '右后门划痕，约 80×5mm'],
  ['flaw-2', 'flaw-2-far', '左前翼子板划痕，约 60×5mm'],
  ['flaw-3', 'flaw-3-far', '后保险杠划痕，约 70×5mm'],
  ['flaw-4', 'flaw-4-far', '右前门划痕，约 80×5mm'],
];

/**
 * Returns whether a car has only the picture taken at the gate on arrival: one in 37 of the
 * generated cars.
 */
function hasOnePicture(seed: number): boolean {
  return seed > 1000 && seed % 37 === 5;
}

/** Returns whether a car has a spin view: hand-written cars, and one in six of the others. */
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

/**
 * Returns whether a picture shows the engine bay with the drive (engine or electric motor) that the
 * car does not have. Only hatchbacks have pictures of both.
 */
function isOfOtherDrive(model: Model, picture: StoredPicture): boolean {
  if (!picture.startsWith('engine-') || bodyOf(model) !== 'hatchback') return false;
  return picture.endsWith('-electric') !== (model.energy === 'bev');
}

/** Returns the pictures of a car's accessories, except those that show a missing item. */
function accessoriesOf({ model }: DemoCar, missing: readonly string[]): Picture[] {
  const set = model.energy === 'bev' ? 'accessories-electric' : 'accessories-fuel';
  return accessoryViewsOf(set)
    .filter(({ name }) => !missing.some((item) => LAID_OUT[name].includes(item)))
    .map(({ name, label }) => ({ img: recipeName(set, name, '黑'), desc: label }));
}

/** By picture of accessories: the displayed items that some cars lack. */
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

/** Returns whether a car has rear doors. Coupés and the showroom's minis do not. */
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
    // The brakes are measured, not photographed.
    { title: '四轮制动', content: [] },
  ];
}

/** The captions of the underbody pictures. */
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
