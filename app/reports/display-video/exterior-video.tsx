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

/** The page of the video that goes around a car. */
export default function ExteriorVideo({ at, car, display }: ScreenProps<typeof needs>) {
  const id = at.params.id ?? '';
  return (
    <FilmPage
      id={id}
      detail={car}
      title="环车视频"
      here={href('StandardExteriorVideo', { id })}
      films={display?.exterior ? [display.exterior] : []}
      display={display}
    />
  );
}
