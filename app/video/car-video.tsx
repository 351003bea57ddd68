import { getCar } from '#/app/car/contract.ts';
import { getDisplayVideo } from '#/app/reports/display-video/contract.ts';
import { href } from '#/app/sitemap.ts';
import { queryFor, optionalQueryFor, type ScreenProps } from '#/web/document/screen.tsx';
import type { At } from '#/web/navigation/routing.ts';
import { FilmPage } from './film-page.tsx';

export { subjectOfCar as subject } from '#/app/car-facts/page-subject.ts';

export function needs({ params, query }: At) {
  const carParams = { id: params.id ?? '', preview: query.get('preview') ?? undefined };
  return {
    car: queryFor(getCar, carParams, Infinity),
    // Only for the links to other films.
    display: optionalQueryFor(getDisplayVideo, carParams),
  };
}

/** The page with the films that the car detail lists. */
export default function CarVideo({ at, car, display }: ScreenProps<typeof needs>) {
  const id = at.params.id ?? '';
  return (
    <FilmPage
      id={id}
      detail={car}
      title="看车视频"
      here={href('carVideo', { id })}
      films={car.car.video}
      display={display}
    />
  );
}
