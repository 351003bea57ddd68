import { CONTRADICTED, STATED } from '#/app/car-facts/stated-level.ts';
import { dayText, mileageText, priceText } from '#/app/format.ts';
import { href } from '#/app/sitemap.ts';
import { Link } from '#/web/navigation/link.tsx';
import type { ComparedCar } from './contract.ts';
import styles from './compared-cars.module.css';

type Props = { car: ComparedCar; others: readonly ComparedCar[] };

/** A table of the compared cars, including the car of the page, cheapest first. */
export function ComparedCars({ car, others }: Props) {
  const cars = [...others, car].sort((a, b) => a.price - b.price);
  return (
    <table className={styles.cars}>
      <caption className="vh">比了哪些车，按标价从低到高</caption>
      <thead className="vh">
        <tr>
          <th scope="col">车</th>
          <th scope="col">标价</th>
        </tr>
      </thead>
      <tbody>
        {cars.map((one, at) => (
          <tr key={at} className={one === car ? styles.this : undefined}>
            <th scope="row">
              {one !== car && one.id !== null ? (
                <Link to={href('carDetail', { id: one.id })}>{one.title}</Link>
              ) : (
                <span>{one.title}</span>
              )}
              <small>{factsOf(one)}</small>
              <small>{one === car ? '本车' : sourceText(one)}</small>
            </th>
            <td>{priceText(one.price)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function factsOf(car: ComparedCar): string {
  const { first_registration, mileage_km, level } = car;
  const note = car.is_level_stated ? STATED : car.is_level_contradicted ? CONTRADICTED : undefined;
  return [
    first_registration ?? '上牌时间不详',
    mileage_km === null ? '里程不详' : mileageText(mileage_km),
    level === null ? '车况没有标' : `车况 ${level}${note ? `（${note}）` : ''}`,
  ].join('，');
}

function sourceText({ source, seen_at }: ComparedCar): string {
  if (source === null) return '本店在售';
  return seen_at ? `${source}，${dayText(seen_at)} 标价` : source;
}
