import type { CarRecord, Picture, PictureCategory } from '#/app/inventory/car-record.ts';
import { pictureCategories } from './categories.ts';

/** Pictures of one kind under their label; none of them is empty. */
export type PhotoGroup = {
  /** Where `#id` leads. */
  id: PictureCategory;
  label: string;
  pictures: readonly Picture[];
};

/** The pictures of a car by image category, then those of flaws and those with a note. */
export function photoGroups({ car, images }: CarRecord): PhotoGroup[] {
  return [
    ...categoryGroups(images, car.is_wholesale),
    ...filled('flaw', '瑕疵', images.flaw),
    ...filled('note_with_images', '图文说明', images.note_with_images),
  ];
}

/** The pictures by image category alone: three categories for a wholesale car, six for any other. */
export function categoryGroups(images: CarRecord['images'], isWholesale: boolean): PhotoGroup[] {
  return pictureCategories(isWholesale).flatMap(([id, label]) => {
    // The cover is a picture of the exterior, and mostly among those already.
    const isCoverAlone = id === 'facade' && images.facade.length === 0;
    return filled(id, label, isCoverAlone ? images.cover : images[id]);
  });
}

function filled(
  id: PictureCategory,
  label: string,
  pictures: readonly Picture[],
): readonly PhotoGroup[] {
  return pictures.length === 0 ? [] : [{ id, label, pictures }];
}

/** What a picture shows, in the dealer's words. */
export function wordsOf({ desc, comments }: Picture): string | undefined {
  const words = [desc, comments].filter(Boolean).join('，');
  return words || undefined;
}
