import type { CarRecord } from '#/app/inventory/car-record.ts';
import { isPicture, pictureSummary } from '#/app/car-facts/picture-rules.ts';

/**
 * A picture of the gallery: under which tab it stands, and which category of the photos it leads to.
 * One with a `round` can be turned.
 */
export type Slide = {
  img: string;
  alt: string;
  group: string;
  category: string;
  round?: 'spin' | 'panorama';
};

/** What the summary shows, in order; the tabs say less than the headings of the photos do. */
const GROUPS = [
  ['facade', '外观'],
  ['interior_decoration', '内饰'],
  ['seats', '座椅'],
] as const;
/** So few pictures around a car do not make it turn. */
const FEWEST = 8;

/**
 * The cover and the picture summary, each picture once, of the categories that this car has; then
 * the car to turn around, and its panorama.
 */
export function slidesOf({ title, images, car, more }: CarRecord): Slide[] {
  const summary = pictureSummary(images);
  const slides = GROUPS.flatMap(([category, group], index) => {
    // A wholesale car's photos have no group of its seats.
    if (car.is_wholesale && category === 'seats') return [];
    const cover = index === 0 ? images.cover.slice(0, 1) : [];
    return [...cover, ...summary[category]].map(({ img, desc }): Slide => ({
      img,
      group,
      category,
      alt: `${title} ${desc ?? group}`,
    }));
  });
  // The cover is often the first picture of the exterior as well.
  const shown = slides.filter(
    ({ img }, index) => slides.findIndex((slide) => slide.img === img) === index,
  );
  const add = (img: string, group: string, round: 'spin' | 'panorama') =>
    shown.push({ img, group, category: '', alt: `${title} ${group}`, round });
  const [first, ...others] = more?.spin ?? [];
  if (first && others.length >= FEWEST - 1) add(first, '环视', 'spin');
  if (car.panorama && isPicture(car.panorama)) add(car.panorama, '360°', 'panorama');
  return shown;
}

/** The tabs, each with the first slide that it leads to. */
export function tabsOf(slides: readonly Slide[]): [group: string, index: number][] {
  return slides.flatMap(({ group }, index) =>
    group === slides[index - 1]?.group ? [] : [[group, index] as [string, number]],
  );
}
