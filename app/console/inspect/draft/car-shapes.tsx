import type { View } from '#/app/car-drawing/panels.ts';
import { sheetOf } from '#/app/car-drawing/sheet.ts';
import styles from './drawing.module.css';

type Props = {
  body: string | null;
  /** If set, only this view is drawn. */
  only?: View;
  /** The path of a member of the frame that is highlighted in this view. */
  member?: string | undefined;
};

/**
 * The shapes of the unfolded car, as part of the page, so that they are drawn without a network.
 * Panels have `data-panel` and the view in `data-view`. A custom property such as `--part-hood`
 * sets the colour of a panel.
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
