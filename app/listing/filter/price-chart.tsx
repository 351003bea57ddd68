import type { PartProps } from '#/app/listing/choices/part-props.ts';
import { LAST_STOP, stopsOf, stopText } from './price-stops.ts';

/** The share of the width that one band takes, in per cent. */
const STEP = 100 / LAST_STOP;
/** The height of the tallest bar in px. */
const TALL = 48;

/**
 * A chart of the cars by price band, with the bounds between the bands. Chosen bands are green. It
 * covers the range of the centre of a slider's thumb.
 */
export function PriceChart({ selection, counts }: Pick<PartProps, 'selection' | 'counts'>) {
  const [low, high] = stopsOf(selection);
  const bands = counts?.prices ?? [];
  const most = Math.max(1, ...bands.map(({ count }) => count));
  // Without a class: a style sheet would be part of the document of each list.
  return (
    <div style={{ height: 84, margin: '0 22px' }} aria-hidden="true">
      <svg width="100%" height="84" style={{ overflow: 'visible' }}>
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
              style={{ fill: isChosen ? 'var(--brand)' : 'var(--line-2)' }}
            />
          );
        })}
        {Array.from({ length: LAST_STOP - 1 }, (_, at) => at + 1).map((stop) => (
          <text
            key={stop}
            x={`${stop * STEP}%`}
            y="82"
            textAnchor="middle"
            style={{
              fill: stop === low || stop === high ? 'var(--brand)' : 'var(--ink-3)',
              fontSize: 'var(--f-12)',
            }}
          >
            {stop === LAST_STOP - 1 ? stopText(stop) : stopText(stop).replace('万', '')}
          </text>
        ))}
      </svg>
    </div>
  );
}
