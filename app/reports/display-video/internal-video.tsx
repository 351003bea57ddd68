import { getCar } from '#/app/car/contract.ts';
import { href } from '#/app/sitemap.ts';
import { FilmPage } from '#/app/video/film-page.tsx';
import { queryFor, type ScreenProps } from '#/web/document/screen.tsx';
import type { At } from '#/web/navigation/routing.ts';
import { getDisplayVideo } from './contract.ts';

export { subjectOfCar as subject } from '#/app/car-facts/page-subject.ts';

export function needs({ params, query }: At) {
  const input = { id: params.id ?? '', preview: query.get('preview') ?? undefined };
  return { car: queryFor(getCar, input, Infinity), display: queryFor(getDisplayVideo, input) };
}

/** The page of the video that shows the inside and the outside of a car. */
export default function InternalVideo({ at, car, display }: ScreenProps<typeof needs>) {
  const id = at.params.id ?? '';
  // A back end may have only the URL in the car detail.
  const src = car.car.vehicle_display_video?.internal_external;
  const film = display?.internal_external ?? (src ? { src, title: null, poster: null } : undefined);
  return (
    <FilmPage
      id={id}
      detail={car}
      title="内饰外观视频"
      here={href('StandardInternalVideo', { id })}
      films={film ? [film] : []}
      display={display}
    />
  );
}
