import type { CarDetail, Picture } from '#/app/inventory/car-detail.ts';

const PER_CATEGORY = 3;

/** Returns the first 3 pictures of exterior and interior, and the last 3 of the seats. */
export function pictureSummary(images: CarDetail['images']): {
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

/** Matches URLs of the media store, and URLs with the extension of a picture. */
const PICTURE = /^(https?:\/\/[^/?#]+)?\/media\/|\.(avif|jpe?g|png|webp)(\?|$)/;

/** Returns whether the panorama with this `url` is a picture, not a page. */
export function isPicture(url: string): boolean {
  return PICTURE.test(url);
}
