import { UnavailableNote } from '#/app/car-card/unavailable-note.tsx';
import { getCar } from '#/app/car/contract.ts';
import { href } from '#/app/sitemap.ts';
import { queryFor, type ScreenProps } from '#/web/document/screen.tsx';
import { Link } from '#/web/navigation/link.tsx';
import type { At } from '#/web/navigation/routing.ts';
import { buttonClass } from '#/web/ui/button.tsx';
import { EmptyState } from '#/web/ui/empty-state.tsx';
import { PhotoGroups } from './photo-groups-view.tsx';
import { photoGroups } from './photo-groups.ts';
import styles from './car-photos.module.css';

export { subjectOfCar as subject } from '#/app/car-facts/page-subject.ts';

export const needs = ({ params, query }: At) => ({
  // The same query as on the car's own page, so that the cached response is reused.
  car: queryFor(
    getCar,
    { id: params.id ?? '', preview: query.get('preview') ?? undefined },
    Infinity,
  ),
});

/** The page of the photos of one car by category. Flaws are one of the categories. */
export default function CarPhotos({ at, car }: ScreenProps<typeof needs>) {
  const back = href('carDetail', { id: at.params.id ?? '' });
  const groups = photoGroups(car);
  return (
    <article className={styles.photos}>
      <header className={styles.head}>
        <h1>车辆照片</h1>
        <Link to={back}>{car.title}</Link>
      </header>
      <UnavailableNote car={car.car} />
      {groups.length > 0 ? (
        <PhotoGroups groups={groups} carTitle={car.title} />
      ) : (
        <EmptyState message="这台车还没有照片">
          <Link to={back} className={buttonClass('main')}>
            看这台车的资料
          </Link>
          <Link to={href('Index')} className={buttonClass('line')}>
            去看其他在售的车
          </Link>
        </EmptyState>
      )}
    </article>
  );
}
