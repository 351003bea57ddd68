import type { CarLine } from '#/app/console/cars/contract.ts';
import { dayText, priceText } from '#/app/format.ts';
import styles from '#/app/console/cars/car.module.css';

const WIDTH = 120;
const HEIGHT = 44;

type Props = {
  /** Oldest first. */
  steps: CarLine['steps'];
  /** A price that is not published yet, drawn as a dashed line; undefined if there is none. */
  next: number | undefined;
};

/** A chart of the prices of a car as steps over time. */
export function PriceSteps({ steps, next }: Props) {
  const [first] = steps;
  const last = steps[steps.length - 1];
  if (!first || !last) return null;
  const prices = [...steps.map(({ price }) => price), ...(next === undefined ? [] : [next])];
  const [high, low] = [Math.max(...prices), Math.min(...prices)];
  const y = (price: number) =>
    high === low ? HEIGHT / 2 : 3 + ((high - price) / (high - low)) * (HEIGHT - 6);
  const begin = Date.parse(first.date);
  const span = Math.max(1, Date.parse(last.date) - begin);
  // The last price also takes some width, so that its step is visible.
  const x = (date: string) => ((Date.parse(date) - begin) / span) * WIDTH * 0.72;
  const end = WIDTH * 0.86;
  const line = steps
    .map(({ date, price }, at) => (at === 0 ? `M0 ${y(price)}` : `H${x(date)}V${y(price)}`))
    .join('');
  return (
    <figure className={styles.steps}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="xMinYMid" aria-hidden="true">
        <path d={`${line}H${next === undefined ? WIDTH : end}`} />
        {next !== undefined && (
          <path className={styles.next} d={`M${end} ${y(last.price)}V${y(next)}H${WIDTH}`} />
        )}
      </svg>
      <figcaption>
        {dayText(first.date)} {priceText(first.price)}
        {steps.length > 1 && `，${dayText(last.date)} ${priceText(last.price)}`}
      </figcaption>
    </figure>
  );
}
