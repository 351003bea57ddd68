import type { CarRecord, Picture, PictureCategory } from './car-record.ts';

const PER_CATEGORY = 3;

/** The pictures of the summary: the first 3 of the exterior, the first 3 of the interior, the last 3 of the seats. */
export function pictureSummary(images: CarRecord['images']): {
  facade: Picture[];
  interior_decoration: Picture[];
  seats: Picture[];
} {
  return {
    facade: images.facade.slice(0, PER_CATEGORY),
    interior_decoration: images.interior_decoration.slice(0, PER_CATEGORY),
    seats: images.seats.slice(-PER_CATEGORY),
  };
}

type Labelled = readonly [category: PictureCategory, label: string];

const STANDARD: readonly Labelled[] = [
  ['facade', '外观'],
  ['interior_decoration', '中控与方向盘'],
  ['seats', '座椅'],
  ['attachment', '后备箱与附件'],
  ['engine_room', '发动机舱'],
  ['other', '轮毂与其他'],
];

const WHOLESALE: readonly Labelled[] = [
  ['facade', '外观'],
  ['interior_decoration', '内饰'],
  ['other', '其他'],
];

/** The picture categories of a car in order, with their labels; a wholesale car has three. */
export function pictureCategories(isWholesale: boolean): readonly Labelled[] {
  return isWholesale ? WHOLESALE : STANDARD;
}

/** Pictures of our own store, and what else looks like one by its name. */
const PICTURE = /^(https?:\/\/[^/?#]+)?\/media\/|\.(avif|jpe?g|png|webp)(\?|$)/;

/** Whether a panorama is a picture, which the gallery shows, and not the page of another site. */
export function isPicture(url: string): boolean {
  return PICTURE.test(url);
}
