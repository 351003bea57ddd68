import type { CarDetail, Picture, PictureCategory } from '#/app/inventory/car-detail.ts';
import { pictureCategories } from './categories.ts';

/** A group of at least one picture, with its label. */
export type PhotoGroup = {
  /** The picture category, `flaws` or `notes`. It is also the URL fragment of the group. */
  id: PictureCategory;
  label: string;
  pictures: readonly Picture[];
};

/** Returns the pictures of a car in groups: categories, then flaws, then notes. */
export function photoGroups({ car, images }: CarDetail): PhotoGroup[] {
  return [
    ...categoryGroups(images, car.is_wholesale),
    ...filled('flaw', '瑕疵', images.flaw),
    ...filled('note_with_images', '图文说明', images.note_with_images),
  ];
}

/**
 * Returns the picture categories that have pictures. If there are no exterior pictures, the
 * exterior category contains the cover.
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

/**
 * Returns the dealer's description and comment of a picture as one text; undefined if both are
 * missing.
 */
export function wordsOf({ desc, comments }: Picture): string | undefined {
  const words = [desc, comments].filter(Boolean).join('，');
  return words || undefined;
}
