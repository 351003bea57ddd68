import styles from './chart.module.css';

type Props = { source: string; x: number; y: number; isFallen?: boolean };

/** The symbol of a reading in the chart, by its source. */
export function Sign({ source, x, y, isFallen = false }: Props) {
  const shape = SHAPES[source] ?? CIRCLE;
  const kind = source === '检测表显' ? styles.signOwn : styles.sign;
  return (
    <path
      d={shape}
      transform={`translate(${x} ${y})`}
      className={isFallen ? styles.signFallen : kind}
    />
  );
}

const CIRCLE = 'M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0z';
const SQUARE = 'M-4-4H4V4H-4z';
/**
 * The shapes of symbols by source of the reading. Workshop visits and unknown sources are circles.
 */
const SHAPES: Readonly<Record<string, string>> = {
  出险: 'M0-5.5L5.5 0 0 5.5-5.5 0z',
  年检: 'M0-5l5 9h-10z',
  续保: SQUARE,
  检测表显: SQUARE,
  诊断仪: 'M0-5.5L4.8-2.75V2.75L0 5.5-4.8 2.75V-2.75z',
  收购: 'M0 5l-5-9H5z',
  过户: 'M-4.5-4.5H4.5L-4.5 4.5H4.5z',
  充电量推算: 'M1-6.5L-4.5 1H0L-1 6.5 4.5-1H0z',
};
