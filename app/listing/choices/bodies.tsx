import { BODIES, type Body } from '#/app/car-facts/words/vehicle-words.ts';
import { Box } from './box.tsx';
import type { Heading, PartProps } from './part-props.ts';
import { has, toggled } from './selection.ts';
import styles from './bodies.module.css';
import groups from './groups.module.css';

/** The outline of each body type above its wheels, on a grid of 56 by 24. */
const OUTLINES: Readonly<Record<Exclude<Body, 'motorcycle'>, string>> = {
  sedan:
    'M3 18v-4.5c0-1.6 1-2.3 3-2.6l7.5-1.2C17.5 6.4 20.5 4.5 25 4.5h7c4 0 7 2.2 10 5l6.5 1.4c3 .6 4.5 2 4.5 4.3V18z',
  hatchback: 'M5 18v-8c0-3.6 2-5.7 5-5.7h16c4.5 0 7.5 2.4 10.5 5.6l7.5 1.3c4 .7 6 2 6 4.6V18z',
  mini: 'M9 18V9.5C9 5.6 11 3.8 14.5 3.8H28c5 0 7 2.6 9 6.2l5 1.2c3.4.8 5 2.2 5 4.6V18z',
  suv: 'M4 18V7.5C4 4.6 5.3 3 8.5 3h22c4 0 7 2.6 9.5 6l7 1.2c4 .7 6 2.2 6 5V18z',
  mpv: 'M4 18V8c0-3.6 1.6-5.5 5-5.5h23c5.5 0 9.5 3.6 12.5 7.2l4 1.3c2.8.9 4.5 2.2 4.5 4.6V18z',
  coupe:
    'M3 18v-3.4c0-1.8 1.2-2.7 3.4-3.1L16 9.8c4.4-3 8-4 12.5-4h3c4.5 0 7.5 2 10.5 4.3l6.6 1.2c3 .6 4.4 1.8 4.4 3.8V18z',
  pickup: 'M3 18v-7h17V5c0-1.4.8-2 2-2h10c3.4 0 5.6 2.6 7.8 6.2l7.4 1.3c3.8.7 5.8 2 5.8 4.6V18z',
};

/** The body types as tiles with a drawing. */
export function Bodies({
  selection,
  onSelection,
  counts,
  heading: Title = 'h3',
}: PartProps & { heading?: Heading }) {
  return (
    <div role="group" aria-label="车身">
      <Title className={groups.heading}>车身</Title>
      <div className={styles.tiles}>
        {(Object.keys(BODIES) as Body[]).map((body) => {
          const count = counts?.bodies?.find(({ id }) => id === body)?.count ?? 0;
          const isChosen = has(selection, 'body', body);
          const isNone = counts?.bodies !== undefined && count === 0;
          return (
            <label key={body} className={isNone ? `${styles.tile} ${styles.none}` : styles.tile}>
              <Box
                type="checkbox"
                name="body"
                value={body}
                checked={isChosen}
                onPick={onSelection && (() => onSelection(toggled(selection, 'body', body)))}
              />
              <span>
                <Outline body={body} />
                {BODIES[body]}
                {counts && <small className="vh">{count} 台</small>}
              </span>
            </label>
          );
        })}
      </div>
    </div>
  );
}

function Outline({ body }: { body: Body }) {
  return (
    <svg viewBox="0 0 56 24" aria-hidden="true">
      {body === 'motorcycle' ? (
        <path
          className={styles.cycle}
          d="M14 16.5l6-7h9l3-3h5M20 9.5l8 7h6l4-9.5 4.5 9.5M26 6.5h-7"
        />
      ) : (
        <path d={OUTLINES[body]} />
      )}
      <circle cx={body === 'motorcycle' ? 13 : 15} cy="18" r="4.2" />
      <circle cx={body === 'motorcycle' ? 43 : 41.5} cy="18" r="4.2" />
    </svg>
  );
}
