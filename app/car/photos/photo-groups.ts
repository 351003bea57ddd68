import type { CarDetail, Picture, PictureCategory } from '#/app/inventory/car-detail.ts';
import { pictureCategories } from './categories.ts';

/** A non-empty group of pictures with its label. */
export type PhotoGroup = {
  /** URL fragment of the group. */
  id: PictureCategory;
  label: string;
  pictures: readonly Picture[];
};

/** Returns the pictures of a car by category, then those of flaws and those with a note. */
export function photoGroups({ car, images }: CarDetail): PhotoGroup[] {
  return [
    ...categoryGroups(images, car.is_wholesale),
    ...filled('flaw', '瑕疵', images.flaw),
    ...filled('note_with_images', '图文说明', images.note_with_images),
  ];
}

/**
 * Returns the picture categories that have pictures: up to three for a wholesale car, up to six for
 * any other. Without pictures of the exterior, the cover takes their place.
 */
export function categoryGroups(images: CarDetail['images'], isWholesale: boolean): PhotoGroup[] {
  return pictureCategories(isWholesale).flatMap(([id, label]) => {
    // The cover shows the exterior and is usually one of those pictures already.
    const isOnlyCover = id === 'facade' && images.facade.length === 0;
    return filled(id, label, isOnlyCover ? images.cover : images[id]);
  });
}

function filled(
  id: PictureCategory,
  label: string,
  pictures: readonly Picture[],
): readonly PhotoGroup[] {
  return pictures.length === 0 ? [] : [{ id, label, pictures }];
}

/** Returns the dealer's caption of a picture: description and comment. */
export function wordsOf({ desc, comments }: Picture): string | undefined {
  const words = [desc, comments].filter(Boolean).join('，');
  return words || undefined;
}
