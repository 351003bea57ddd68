import { CarCard } from '#/app/car-card/car-card.tsx';
import { listCars } from '#/app/search/contract.ts';
import { href } from '#/app/sitemap.ts';
import { optionalQueryFor, type ScreenProps } from '#/web/document/screen.tsx';
import { Link } from '#/web/navigation/link.tsx';
import type { At } from '#/web/navigation/routing.ts';
import { buttonClass } from '#/web/ui/button.tsx';
import { FailedState } from '#/web/ui/failed-state.tsx';
import styles from './missing.module.css';

/**
 * Returns the query for three cars on sale. With `category=discount` in the URL, these are
 * special-price cars.
 */
export const needs = ({ query }: At) => ({
  others: optionalQueryFor(listCars, {
    page_size: '3',
    status: 'existed',
    ...(query.get('category') === 'discount' && { category: 'discount' }),
  }),
});

export const title = () => '没有这辆车';

/** The page for a car that does not exist, with up to three cars on sale. */
export default function MissingCar({ others }: ScreenProps<typeof needs>) {
  const cars = others?.cars.slice(0, 3) ?? [];
  return (
    <article>
      <FailedState message="这辆车不存在或已被移除">
        <p>可能已经撤下，也可能网址抄错了。链接来自别人的话，请再要一次。</p>
        <Link to={href('Index')} className={buttonClass('main')}>
          看全部在售的车
        </Link>
      </FailedState>
      {cars.length > 0 && (
        <section className={styles.others}>
          <p className={styles.title}>现在在售的</p>
          <ul>
            {cars.map((car) => (
              <CarCard
                key={car.id}
                car={car}
                query={{ category: car.category === 'discount' ? 'discount' : 'premium' }}
                turn="soon"
              />
            ))}
          </ul>
        </section>
      )}
    </article>
  );
}
