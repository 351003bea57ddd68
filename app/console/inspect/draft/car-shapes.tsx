import type { View } from '#/app/car-drawing/panels.ts';
import { sheetOf } from '#/app/car-drawing/sheet.ts';
import styles from './drawing.module.css';

type Props = {
  body: string | null;
  /** Draws this view alone. */
  only?: View;
  /** The path of a member of the frame to highlight in that view. */
  member?: string | undefined;
};

/**
 * The shapes of the unfolded car, part of the page so that it is drawn without a network. Panels
 * carry `data-panel`, and their view `data-view`. A custom property such as `--part-hood` colours
 * a panel.
 */
export function CarShapes({ body, only, member }: Props) {
  return sheetOf(body)
    .views.filter(({ view }) => only === undefined || view === only)
    .map(({ view, matrix, shapes }) => (
      <g key={view} transform={`matrix(${matrix.join(' ')})`} data-view={view}>
        {shapes.map(({ as, d, panel }, at) => {
          const isLine = as === 'line' || as === 'handle';
          const colour = panel && `var(--part-${panel}, var(--${isLine ? 'draw-2' : 'body'}))`;
          return (
            <path
              key={at}
              d={d}
              className={styles[as]}
              data-panel={panel}
              style={colour === undefined ? undefined : { [isLine ? 'stroke' : 'fill']: colour }}
            />
          );
        })}
        {member !== undefined && <path d={member} className={styles.member} />}
      </g>
    ));
}
