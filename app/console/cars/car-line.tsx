import { carPath } from '#/app/console/contract.ts';
import { ScreenLink } from '#/app/console/frame/location.tsx';
import { priceText, reductionText } from '#/app/format.ts';
import { Photo } from '#/web/ui/photo.tsx';
import type { CarLine } from './contract.ts';
import styles from './cars.module.css';

/** The number of days in stock from which a car is highlighted. */
const LONG_DAYS = 60;

/** A list of cars: each with its price, days in stock, views, leads and price steps. */
export function CarLines({ rows }: { rows: readonly CarLine[] }) {
  return (
    <ul>
      {rows.map((row) => (
        <li key={row.id}>
          <Line row={row} />
        </li>
      ))}
    </ul>
  );
}

function Line({ row }: { row: CarLine }) {
  const { id, title, cover, price, state, branch, days, views, leads, steps } = row;
  return (
    <ScreenLink href={carPath(id)} className={styles.line}>
      <span className={styles.picture}>
        <Photo src={cover} alt="" fit="third" />
      </span>
      <span className={styles.name}>
        <b>{title}</b>
        <small>{[id, state, branch].filter(Boolean).join(' · ')}</small>
        {row.is_left_on_sale && <small className={styles.left}>线索已成交，车没标已售</small>}
      </span>
      <span className={styles.price}>
        <b>{price === null ? '没有价格' : priceText(price)}</b>
        <small>{stepsText(steps)}</small>
      </span>
      <span className={styles.figures}>
        <Days days={days} />
        <span>浏览 {views}</span>
        {leads && (
          <span>
            线索 {leads.all}
            {leads.open > 0 && `（在跟 ${leads.open}）`}
          </span>
        )}
      </span>
    </ScreenLink>
  );
}

/** The number of days that a car has been in stock, highlighted from `LONG_DAYS` on. */
export function Days({ days }: { days: number }) {
  return <span className={days >= LONG_DAYS ? styles.long : undefined}>在库 {days} 天</span>;
}

/** Returns a text that says how often the price changed, and by how much it fell in total. */
function stepsText(steps: CarLine['steps']): string {
  const first = steps[0]?.price;
  const last = steps[steps.length - 1]?.price;
  if (steps.length < 2 || first === undefined || last === undefined) return '没改过价';
  const word = last < first ? `共降 ${reductionText(first - last)}` : '没有降';
  return `改过 ${steps.length - 1} 次，${word}`;
}
