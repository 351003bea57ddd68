import { getCar } from '#/app/car/contract.ts';
import { PhotoGroups } from '#/app/car/photos/photo-groups-view.tsx';
import { categoryGroups } from '#/app/car/photos/photo-groups.ts';
import { href } from '#/app/sitemap.ts';
import { queryFor, type Data, type ScreenProps } from '#/web/document/screen.tsx';
import { Link } from '#/web/navigation/link.tsx';
import type { At } from '#/web/navigation/routing.ts';
import { buttonClass } from '#/web/ui/button.tsx';
import { EmptyState } from '#/web/ui/empty-state.tsx';
import { NotWholesale } from './not-wholesale.tsx';
import styles from './photo.module.css';

export { subjectOfCar as subject } from '#/app/car-facts/page-subject.ts';

export const needs = ({ params, query }: At) => ({
  // The same query as on the car's own page, so that the cached answer is reused.
  car: queryFor(
    getCar,
    { id: params.id ?? '', preview: query.get('preview') ?? undefined },
    Infinity,
  ),
});

export const status = ({ car }: Data<typeof needs>) => (car.car.is_wholesale ? 200 : 404);

/** The page of the photos of a wholesale car in three categories. */
export default function WholesalePhoto({ at, car }: ScreenProps<typeof needs>) {
  const id = at.params.id ?? '';
  if (!car.car.is_wholesale) return <NotWholesale id={id} detail={car} />;
  const back = href('Wholesale2Detail', { id });
  const groups = categoryGroups(car.images, true);
  return (
    <article className={styles.photos}>
      <header className={styles.head}>
        <h1>{at.title}</h1>
        <Link to={back}>{car.title}</Link>
      </header>
      {groups.length > 0 ? (
        <PhotoGroups groups={groups} carTitle={car.title} />
      ) : (
        <EmptyState message="这台车还没有照片">
          <Link to={back} className={buttonClass('main')}>
            看这台车的资料
          </Link>
        </EmptyState>
      )}
    </article>
  );
}
