import { isSpun } from '#/app/demo/showroom/cars.ts';
import {
  accessoryViewsOf,
  undersideViewsOf,
  viewsOf,
  type AccessoryView,
  type StoredPicture,
  type UndersideView,
  type View,
} from '#/app/demo/showroom/catalogue.ts';
import { showroomFilm } from '#/app/demo/showroom/films.ts';
import { spinOf } from '#/app/demo/showroom/pictures.ts';
import type { Picture } from '#/app/inventory/car-detail.ts';
import type { Model } from './catalogue.ts';
import type { DemoCar, DemoRow } from './demo-car.ts';
import { flawsOf, markPicturesOf, notesOf } from './flaw-shots.ts';
import { filmName, recipeName } from './recipes.ts';
import {
  bodyOf,
  hasOnePicture,
  isArrival,
  isUnpictured,
  nameOf,
  exteriorOf,
  trimOf,
} from './subjects.ts';

/** The pictures and films of a demo car, by the fields of its import row. */
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
 * Returns the pictures and films of this demo car by category, as names of recipes.
 * @param missing names of the missing accessories
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
      seats: [...categoryOf(car, 'seats'), ...markPicturesOf(car, true)],
      attachment: [...categoryOf(car, 'attachment'), ...accessoriesOf(car, missing)],
      engine_room: categoryOf(car, 'engine_room'),
      chassis: chassisOf(model),
    }),
    other: [...categoryOf(car, 'other'), ...markPicturesOf(car, false)],
    ...(flaws.length > 0 && { flaw: flaws }),
    ...(isCar && flaws.length > 0 && seed % 4 === 1 && { note_with_images: notesOf(car) }),
    ...(isCar && seed % 3 === 1 && { panorama: nameOf(car, 'panorama') }),
    ...(isTurned(model) && { spin: spinOf().map((frame) => nameOf(car, frame)) }),
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

/** Returns the walk-around and interior films of this car, as far as they exist. */
export function filmsOf(car: DemoCar) {
  if (isArrival(car.seed)) return [];
  const around = showroomFilm(exteriorOf(car.model), 'walk-around', car.paint);
  const inside = showroomFilm(bodyOf(car.model), 'interior', trimOf(car.seed));
  return [
    around && { film: around, view: 'exterior' as const, title: '绕车一圈', seconds: 4 },
    inside && { film: inside, view: 'internal_external' as const, title: '坐进车里看', seconds: 6 },
  ].flatMap((entry) => {
    if (!entry) return [];
    const { film, ...rest } = entry;
    return [{ src: filmName(film), poster: nameOf(car, film.poster), ...rest }];
  });
}

/** Returns whether cars of a model have a spin view. */
function isTurned(model: Model): boolean {
  return isSpun(exteriorOf(model));
}

function categoryOf(car: DemoCar, category: View['category']): Picture[] {
  const subjects = [exteriorOf(car.model), bodyOf(car.model)];
  return subjects
    .flatMap(viewsOf)
    .filter((view) => view.category === category)
    .filter(({ name }) => name !== 'rear-seats' || car.model.seats > 2)
    .filter(({ name }) => !isOfOtherDrive(car.model, name))
    .map(({ name, label }) => ({ img: nameOf(car, name), desc: label }));
}

/**
 * Returns whether a picture shows an engine bay with the wrong drive: an electric motor for a car
 * with an engine, or the reverse. Only hatchbacks have pictures of both.
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

/** For each picture of accessories, the items on it that some cars lack. */
const LAID_OUT: Record<AccessoryView, readonly string[]> = {
  all: ['遥控钥匙', '保养手册', '拖车钩'],
  keys: ['遥控钥匙', '保养手册'],
  tools: ['拖车钩'],
  spare: [],
  cable: [],
};

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
