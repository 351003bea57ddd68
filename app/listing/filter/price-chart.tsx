import type { PartProps } from '#/app/listing/choices/part-props.ts';
import { LAST_STOP, stopsOf, stopText } from './price-stops.ts';
import styles from './price-chart.module.css';

type Props = Pick<PartProps, 'selection' | 'counts'> & {
  /** The space in px between bars and figures, in which a slider has its thumbs. */
  space: number;
};

/** The width of one band in the chart, in per cent of the width of the chart. */
const STEP = 100 / LAST_STOP;
/** The height of the tallest bar in px. */
const TALL = 48;
/** The height of a figure in px. */
const FIGURE = 14;

/**
 * A chart of the cars by price band, with the bounds between the bands. Chosen bands are green. The
 * chart is as wide as the distance that the centre of a slider's thumb can move.
 */
export function PriceChart({ selection, counts, space }: Props) {
  const [low, high] = stopsOf(selection);
  const bands = counts?.prices ?? [];
  const most = Math.max(1, ...bands.map(({ count }) => count));
  const height = TALL + space + FIGURE;
  return (
    <div className={styles.chart} aria-hidden="true">
      <svg width="100%" height={height}>
        {bands.map(({ min, count }, at) => {
          const tall = Math.max(2, (TALL * count) / most);
          const isChosen = at >= low && at < high;
          return (
            <rect
              key={min}
              x={`${at * STEP + 0.5}%`}
              y={TALL - tall}
              width={`${STEP - 1}%`}
              height={tall}
              rx="2"
              className={isChosen ? styles.on : undefined}
            />
          );
        })}
        {Array.from({ length: LAST_STOP - 1 }, (_, at) => at + 1).map((stop) => (
          <text
            key={stop}
            x={`${stop * STEP}%`}
            y={height - 2}
            textAnchor="middle"
            className={stop === low || stop === high ? styles.on : undefined}
          >
            {stop === LAST_STOP - 1 ? stopText(stop) : stopText(stop).replace('万', '')}
          </text>
        ))}
      </svg>
    </div>
  );
}
