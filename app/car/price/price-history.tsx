import { dayText, grouped, priceParts, priceText } from '#/app/format.ts';
import { Ledger } from '#/web/ui/ledger.tsx';
import styles from './price-history.module.css';

type Step = { date: string; price: number };

/**
 * Maximum number of prices in the chart. Of a longer history it has the first price and the latest
 * two.
 */
const MAX_PRICES = 3;
const LEFT = 14;
const RIGHT = 160;
const TOP = 24;
const FLOOR = 62;

/** A chart of the car's prices since the listing. */
export function PriceHistory({ steps }: { steps: readonly Step[] }) {
  const [first, ...rest] = steps;
  if (!first || rest.length === 0) return null;
  const points = place([first, ...rest.slice(1 - MAX_PRICES)]);
  const line = points
    .map(({ x, y }, index) => (index === 0 ? `M${x} ${y}` : `H${x}V${y}`))
    .join('');
  const words = steps.map(({ date, price }) => `${date} ${priceText(price)}`).join('，');
  return (
    <div className={styles.box}>
      <svg
        className={styles.history}
        viewBox="0 0 176 80"
        role="img"
        aria-label={`价格历史：${words}`}
      >
        <path className={styles.area} d={`${line}H${RIGHT}V${FLOOR}H${LEFT}Z`} />
        <path className={styles.line} d={`${line}H${RIGHT}`} />
        <path className={styles.floor} d={`M8 ${FLOOR}H168`} />
        {points.map(({ x, y, date, price }, index) => {
          const isLast = index === points.length - 1;
          const anchor = index === 0 ? 'start' : isLast ? 'end' : 'middle';
          return (
            <g key={index} className={isLast ? styles.now : undefined}>
              <circle cx={x} cy={y} r={isLast ? 3.6 : 3} />
              <text
                x={isLast ? 170 : x + (index === 0 ? -6 : 8)}
                y={y - 8}
                textAnchor={isLast ? 'end' : 'start'}
              >
                {index === 0 ? '上架 ' : ''}
                {priceParts(price).number}
              </text>
              <text
                className={styles.day}
                x={isLast ? 170 : index === 0 ? 8 : x}
                y="77"
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

/** Positions the prices at equal distances from left to right, the highest price at the top. */
function place(steps: readonly Step[]) {
  const prices = steps.map((step) => step.price);
  const highest = Math.max(...prices);
  const span = highest - Math.min(...prices) || 1;
  return steps.map((step, index) => ({
    ...step,
    x: Math.round(LEFT + (index * (136 - LEFT)) / Math.max(1, steps.length - 1)),
    y: Math.round(TOP + ((highest - step.price) / span) * 30),
  }));
}
