import { Block } from '#/app/console/frame/frame.tsx';
import { ScreenLink } from '#/app/console/frame/location.tsx';
import { grouped, priceText } from '#/app/format.ts';
import type { Numbers, NumbersFilter } from './contract.ts';
import { ExportButton } from './export-button.tsx';
import styles from './numbers.module.css';

/** The index of the first age group that is highlighted as long in stock. */
const FIRST_LONG = 2;

/** The cars for sale grouped by days in stock, with the sums of their prices. */
export function Ages({ ages, filter }: { ages: Numbers['ages']; filter: NumbersFilter }) {
  const all = ages.reduce((sum, { cars }) => sum + cars, 0);
  const most = Math.max(1, ...ages.map(({ cars }) => cars));
  const branch = filter.branch === '' ? '' : `?branch=${encodeURIComponent(filter.branch)}`;
  return (
    <Block
      title={`在库天数，在售 ${grouped(all)} 辆`}
      aside={<ExportButton table="age" filter={filter} />}
    >
      <table className={styles.table}>
        <caption className="vh">在售的车按在库天数</caption>
        <thead>
          <tr>
            <th scope="col">在库</th>
            <th scope="col">
              <span className="vh">占比</span>
            </th>
            <th scope="col">车</th>
            <th scope="col">标价合计</th>
          </tr>
        </thead>
        <tbody>
          {ages.map(({ name, cars, priced, price }, at) => (
            <tr key={name} className={at >= FIRST_LONG && cars > 0 ? styles.long : undefined}>
              <th scope="row">{name}</th>
              <td className={styles.meterCell}>
                <svg
                  className={styles.meter}
                  viewBox="0 0 100 8"
                  preserveAspectRatio="none"
                  role="img"
                  aria-label={`${Math.round((cars / Math.max(1, all)) * 100)}%`}
                >
                  <rect className={styles.track} width="100" height="8" />
                  <rect className={styles.bar} width={(cars / most) * 100} height="8" />
                </svg>
              </td>
              <td>{grouped(cars)}</td>
              <td>
                {priced === 0 ? '—' : priceText(price)}
                {cars > priced && <small>{cars - priced} 辆没价格</small>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>从第一天在售算起。待上架的不算，和「车辆」里在售的一样多。</p>
      <ScreenLink href={`/console/cars${branch}`} className={styles.link}>
        看在库最久的车
      </ScreenLink>
    </Block>
  );
}
