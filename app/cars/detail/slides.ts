import type { CarRecord } from '#/app/cars/car-record.ts';
import { isPicture, pictureCategories, pictureSummary } from '#/app/cars/pictures.ts';

/** A picture of the gallery: under which tab it stands, and which category of the photos it leads to. */
export type Slide = { img: string; alt: string; group: string; category: string };

/** The tabs say less than the headings of the photos do. */
const SHORT: Readonly<Record<string, string>> = { interior_decoration: '内饰' };

/** The cover and the picture summary, each picture once, of the categories that this car has; then its panorama. */
export function slidesOf({ title, images, car }: CarRecord): Slide[] {
  const summary: Partial<CarRecord['images']> = pictureSummary(images);
  const slides = pictureCategories(car.is_wholesale).flatMap(([category, label]): Slide[] => {
    const group = SHORT[category] ?? label;
    const cover = category === 'facade' ? images.cover.slice(0, 1) : [];
    return [...cover, ...(summary[category] ?? [])].map(({ img, desc }) => ({
      img,
      group,
      category,
      alt: `${title} ${desc ?? group}`,
    }));
  });
  if (car.panorama && isPicture(car.panorama)) {
    const alt = `${title} 车内全景展开图`;
    slides.push({ img: car.panorama, group: '360°', category: '', alt });
  }
  // The cover is often the first picture of the exterior as well.
  return slides.filter(
    ({ img }, index) => slides.findIndex((slide) => slide.img === img) === index,
  );
}

/** The tabs, each with the first slide that it leads to. */
export function tabsOf(slides: readonly Slide[]): [group: string, index: number][] {
  return slides.flatMap(({ group }, index) =>
    group === slides[index - 1]?.group ? [] : [[group, index] as [string, number]],
  );
}
