import { pictureCategories } from '#/app/car/photos/categories.ts';
import type { CarDetail } from '#/app/inventory/car-detail.ts';
import { isPicture, pictureSummary } from './picture-rules.ts';

/**
 * A slide of the gallery. `alt` is the text alternative, `group` the tab. A slide with `round` can
 * be turned.
 */
export type Slide = {
  img: string;
  alt: string;
  group: string;
  category: string;
  round?: 'spin' | 'panorama';
};

/** The picture categories that `pictureSummary` returns, in display order. */
const GROUPS = ['facade', 'interior_decoration', 'seats'] as const;
/** Minimum number of pictures around a car for a turning view. */
const FEWEST = 8;

/** Returns the slides of a car: pictures, then the views that turn. No picture appears twice. */
export function slidesOf({ title, images, car, more }: CarDetail): Slide[] {
  const summary = pictureSummary(images);
  // The photos of a wholesale car have no category for seats.
  const labels = new Map(pictureCategories(car.is_wholesale));
  const slides = GROUPS.flatMap((category, index) => {
    const group = labels.get(category);
    if (group === undefined) return [];
    const cover = index === 0 ? images.cover.slice(0, 1) : [];
    return [...cover, ...summary[category]].map(({ img, desc }): Slide => ({
      img,
      group,
      category,
      alt: `${title} ${desc ?? group}`,
    }));
  });
  // The cover is often also the first picture of the exterior.
  const unique = slides.filter(
    ({ img }, index) => slides.findIndex((slide) => slide.img === img) === index,
  );
  const add = (img: string, group: string, round: 'spin' | 'panorama') =>
    unique.push({ img, group, category: '', alt: `${title} ${group}`, round });
  const [first, ...others] = more?.spin ?? [];
  if (first && others.length >= FEWEST - 1) add(first, '环视', 'spin');
  if (car.panorama && isPicture(car.panorama)) add(car.panorama, '360°', 'panorama');
  return unique;
}

/** Returns the tabs of the gallery: the name of each group, and the index of its first slide. */
export function tabsOf(slides: readonly Slide[]): [group: string, index: number][] {
  return slides.flatMap(({ group }, index) =>
    group === slides[index - 1]?.group ? [] : [[group, index] as [string, number]],
  );
}
