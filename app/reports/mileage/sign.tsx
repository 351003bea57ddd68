import styles from './chart.module.css';

type Props = { source: string; x: number; y: number; isFallen?: boolean };

/** The sign of a source at a point: each has a shape of its own. Our own readings are filled. */
export function Sign({ source, x, y, isFallen = false }: Props) {
  const shape = SHAPES[source] ?? 'M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0z';
  const kind = isFallen ? styles.signFallen : OWN.has(source) ? styles.signOwn : styles.sign;
  return <path d={shape} transform={`translate(${x} ${y})`} className={kind} />;
}

const SQUARE = 'M-4-4H4V4H-4z';
const OWN = new Set(['检测表显', '诊断仪']);
/** Visits are round, and so is what nobody thought of. */
const SHAPES: Readonly<Record<string, string>> = {
  出险: 'M0-5.5L5.5 0 0 5.5-5.5 0z',
  年检: 'M0-5l5 9h-10z',
  续保: SQUARE,
  检测表显: SQUARE,
  诊断仪: SQUARE,
};
