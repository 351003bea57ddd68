import { dayText, grouped, priceParts, priceText } from '#/app/format.ts';
import { Ledger } from '#/web/ui/ledger.tsx';
import styles from './price-history.module.css';

type Step = { date: string; price: number };

/**
 * Maximum number of prices in the chart. For a longer history, the chart has the first price and
 * the latest two.
 */
const MAX_PRICES = 3;
const LEFT = 36;
const RIGHT = 160;
const TOP = 12;
const FLOOR = 66;
/**
 * Minimum range of the price axis: in yuan, and as a share of the highest price. With a smaller
 * range, small changes would look large.
 */
const LEAST_SPAN = 30_000;
const LEAST_SHARE = 0.25;
const TEN_THOUSAND = 10_000;

/** A chart of the car's prices since the listing. */
export function PriceHistory({ steps }: { steps: readonly Step[] }) {
  const [first, ...rest] = steps;
  if (!first || rest.length === 0) return null;
  const drawn = [first, ...rest.slice(1 - MAX_PRICES)];
  const axis = axisOf(drawn.map(({ price }) => price));
  const points = place(drawn, axis);
  const line = points
    .map(({ x, y }, index) => (index === 0 ? `M${x} ${y}` : `H${x}V${y}`))
    .join('');
  const words = steps.map(({ date, price }) => `${date} ${priceText(price)}`).join('，');
  return (
    <div className={styles.box}>
      <svg
        className={styles.history}
        viewBox="0 0 176 84"
        role="img"
        aria-label={`价格历史：${words}`}
      >
        {axis.map((price) => (
          <g key={price}>
            <path className={styles.grid} d={`M28 ${heightOf(price, axis)}H172`} />
            <text className={styles.day} x="22" y={heightOf(price, axis) + 4} textAnchor="end">
              {price / TEN_THOUSAND}
            </text>
          </g>
        ))}
        <path className={styles.line} d={`${line}H${RIGHT}`} />
        {points.map(({ x, y, date, price }, index) => {
          const isLast = index === points.length - 1;
          const anchor = index === 0 ? 'start' : isLast ? 'end' : 'middle';
          return (
            <g key={index} className={isLast ? styles.now : undefined}>
              <circle cx={x} cy={y} r={isLast ? 3.6 : 3} />
              <text
                x={isLast ? 172 : x + (index === 0 ? -4 : 5)}
                y={y - 8}
                textAnchor={isLast ? 'end' : 'start'}
              >
                {priceParts(price).number}
              </text>
              <text
                className={styles.day}
                x={isLast ? 172 : index === 0 ? 28 : x}
                y="81"
                textAnchor={anchor}
              >
                {dayText(date)}
              </text>
            </g>
          );
        })}
      </svg>
      {steps.length > MAX_PRICES && <AllSteps steps={steps} />}
    </div>
  );
}

/** A disclosure with every price and its date, for a history that is too long for the chart. */
function AllSteps({ steps }: { steps: readonly Step[] }) {
  return (
    <details className={styles.all}>
      <summary>全部 {steps.length} 次标价</summary>
      <Ledger
        lines={steps.map(({ date, price }) => ({ label: date, value: `${grouped(price)}元` }))}
      />
    </details>
  );
}

/**
 * Returns the lowest and the highest price on the axis, in yuan and rounded to 10,000. The axis
 * spans at least `LEAST_SPAN` and `LEAST_SHARE` of the highest price.
 */
function axisOf(prices: readonly number[]): readonly [lowest: number, highest: number] {
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  const span = Math.max(LEAST_SPAN, LEAST_SHARE * most, most - least);
  const low = Math.max(0, Math.floor((least + most - span) / 2 / TEN_THOUSAND));
  const high = Math.ceil(Math.max(most, low * TEN_THOUSAND + span) / TEN_THOUSAND);
  return [low * TEN_THOUSAND, high * TEN_THOUSAND];
}

/** Positions the prices at equal distances from left to right. */
function place(steps: readonly Step[], axis: readonly [number, number]) {
  return steps.map((step, index) => ({
    ...step,
    x: Math.round(LEFT + (index * (140 - LEFT)) / Math.max(1, steps.length - 1)),
    y: heightOf(step.price, axis),
  }));
}

function heightOf(price: number, [low, high]: readonly [number, number]): number {
  return Math.round(FLOOR - ((price - low) / (high - low)) * (FLOOR - TOP));
}
