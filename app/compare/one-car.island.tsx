import { CarCard } from '#/app/car-card/car-card.tsx';
import { useDeviceCars } from '#/app/car-card/device-lists.tsx';
import { PriceText } from '#/app/car-card/price-text.tsx';
import { StatusRibbon } from '#/app/car-card/ribbon.tsx';
import { inShort } from '#/app/car-facts/short-description.ts';
import type { CarSummary } from '#/app/inventory/car-summary.ts';
import { href } from '#/app/sitemap.ts';
import { Link } from '#/web/navigation/link.tsx';
import { buttonClass } from '#/web/ui/button.tsx';
import { Photo } from '#/web/ui/photo.tsx';
import { compareAddress } from './address.ts';
import styles from './one-car.island.module.css';

type Props = { car: CarSummary; similar: readonly CarSummary[] };

/** The content of a comparison with a single car: similar cars to add. */
export function OneCar({ car, similar }: Props) {
  const { has, toggle } = useDeviceCars('compared');
  return (
    <>
      <ul>
        <CarCard car={car} query={{}} turn="first" />
      </ul>
      <section className={styles.second}>
        <h2>再选一台来比</h2>
        {similar.length > 0 && (
          <ul>
            {similar.map((other) => (
              <li key={other.id}>
                <Link
                  to={compareAddress([car.id, other.id])}
                  replace
                  onClick={() => {
                    for (const { id } of [car, other]) if (!has(id)) toggle(id);
                  }}
                >
                  <div className={styles.photo}>
                    <Photo src={other.cover} alt="" fit="third" />
                    <StatusRibbon type={other.type} />
                  </div>
                  <div className={styles.words}>
                    <h3>{other.title}</h3>
                    <p>{inShort(other)}</p>
                    <PriceText yuan={other.price.current} size="small" />
                  </div>
                  <span className={styles.go}>和它比</span>
                </Link>
              </li>
            ))}
          </ul>
        )}
        <div className={styles.more}>
          <Link className={buttonClass('line')} to={href('saved')}>
            从收藏里选
          </Link>
          <Link className={buttonClass('line')} to={href('Index')}>
            从车源里选
          </Link>
        </div>
      </section>
    </>
  );
}
