import type { ComparedCar } from './contract.ts';
import { plotOf, SIZE, type Dot, type Plot } from './plot.ts';
import styles from './plot.module.css';

type Props = { car: ComparedCar; others: readonly ComparedCar[]; summary: string };

/**
 * A scatter plot of prices and mileages. If there is too little data for a plot, a note is
 * displayed instead.
 */
export function PricePlot({ car, others, summary }: Props) {
  const plot = plotOf(car, others);
  if (!plot) return <p className={styles.none}>里程没有登记，画不出分布，见下面的清单。</p>;
  const hasOwn = plot.dots.some(({ kind }) => kind === 'own');
  const hasElsewhere = plot.dots.some(({ kind }) => kind === 'elsewhere');
  return (
    <>
      <div className={styles.sheet}>
        <svg
          viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
          role="img"
          aria-label={summary}
          className={styles.plot}
        >
          <Axes plot={plot} />
          {plot.dots.map((dot, at) => (
            <Sign key={at} {...dot} />
          ))}
          <OwnWord dot={plot.dots[plot.dots.length - 1]} />
        </svg>
      </div>
      <ul className={styles.legend}>
        <Key kind="this">本车</Key>
        {hasOwn && <Key kind="own">本店在售</Key>}
        {hasElsewhere && <Key kind="elsewhere">其他商家</Key>}
      </ul>
    </>
  );
}

function Axes({ plot: { priceTicks, mileageTicks } }: { plot: Plot }) {
  return (
    <>
      <text x={0} y={11}>
        标价 万
      </text>
      <text x={SIZE.width} y={SIZE.height - 2} textAnchor="end">
        里程 万公里
      </text>
      {priceTicks.map(({ label, y }) => (
        <g key={label}>
          <path d={`M${SIZE.left} ${y}H${SIZE.right}`} className={styles.grid} />
          <text x={SIZE.left - 6} y={y + 4} textAnchor="end">
            {label}
          </text>
        </g>
      ))}
      {mileageTicks.map(({ label, x }) => (
        <g key={label}>
          <path d={`M${x} ${SIZE.bottom}v4`} className={styles.tick} />
          <text x={x} y={SIZE.bottom + 16} textAnchor="middle">
            {label}
          </text>
        </g>
      ))}
    </>
  );
}

/** The symbol of a car in the plot, by its seller (`kind`). */
export function Sign({ x, y, kind }: Dot) {
  if (kind === 'this')
    return <path d={`M${x} ${y - 9}L${x + 8} ${y + 6}H${x - 8}Z`} className={styles.this} />;
  if (kind === 'own') return <circle cx={x} cy={y} r={5} className={styles.own} />;
  return <path d={`M${x} ${y - 6}l6 6l-6 6l-6 -6Z`} className={styles.elsewhere} />;
}

/** The label beside the symbol of the page's car, on the side that has enough space. */
function OwnWord({ dot }: { dot: Dot | undefined }) {
  if (!dot) return null;
  const isLeft = dot.x > SIZE.width / 2;
  return (
    <text
      x={dot.x + (isLeft ? -12 : 12)}
      y={dot.y + 5}
      textAnchor={isLeft ? 'end' : 'start'}
      className={styles.word}
    >
      本车
    </text>
  );
}

function Key({ kind, children }: { kind: Dot['kind']; children: string }) {
  return (
    <li>
      <svg viewBox="0 0 18 18" aria-hidden="true">
        <Sign x={9} y={9} kind={kind} />
      </svg>
      {children}
    </li>
  );
}
