import { showsVideo } from '#/app/car-facts/display-rules.ts';
import type { CarDetail } from '#/app/inventory/car-detail.ts';
import { href } from '#/app/sitemap.ts';
import { sizeText } from '#/app/video/film-words.ts';

/**
 * A link (`to`) to films of a car. `note` has the number or size of the films; `poster` is the URL
 * of a picture.
 */
export type FilmLink = { to: string; title: string; note: string; poster: string | null };

/**
 * Returns the links to the films of a car. With `hasAround`, the walk-around is always included.
 */
export function filmsOf(
  id: string,
  { car, images, more }: CarDetail,
  hasAround = false,
): FilmLink[] {
  const films: FilmLink[] = [];
  const cover = images.cover[0]?.img ?? images.facade[0]?.img ?? null;
  const [first] = car.video;
  if (showsVideo(car) && first) {
    const count = car.video.length > 1 ? `${car.video.length} 段` : '';
    films.push({
      to: href('carVideo', { id }),
      // The title of one film does not name several.
      title: (car.video.length === 1 && first.title) || '看车视频',
      note: [count, totalSize(car.video)].filter(Boolean).join('，'),
      poster: first.poster ?? cover,
    });
  }
  const inside = more?.headlines?.['internal-video'];
  if (inside || car.vehicle_display_video?.internal_external) {
    const poster = images.interior_decoration[0]?.img ?? cover;
    films.push({
      to: href('StandardInternalVideo', { id }),
      title: '内饰外观视频',
      note: inside?.result ?? '',
      poster,
    });
  }
  const around = more?.headlines?.['exterior-video'];
  if (around || hasAround) {
    const poster = images.facade[1]?.img ?? cover;
    films.push({
      to: href('StandardExteriorVideo', { id }),
      title: '环车视频',
      note: around?.result ?? '',
      poster,
    });
  }
  return films;
}

/**
 * Returns the total size of the films as text, such as 3.2MB. Empty if one size is unknown, because
 * a partial sum would understate the data a visitor pays for.
 */
function totalSize(films: readonly { bytes?: number | null | undefined }[]): string {
  const sizes = films.map(({ bytes }) => bytes ?? 0);
  return sizes.includes(0) ? '' : sizeText(sizes.reduce((sum, bytes) => sum + bytes));
}
