import { useId } from 'react';
import type { Tone } from '#/app/evidence/report-head.ts';
import styles from './car-plan.module.css';

/**
 * A wheel on the plan; undefined if its tread was not measured. `tread` is the remaining fraction
 * of the tread, 0 to 1.
 */
export type PlanWheel = { tread: number; tone: Tone } | undefined;

type Props = {
  /** The wheels in the order front left, front right, rear left, rear right. */
  wheels: readonly PlanWheel[];
  className?: string | undefined;
};

// One unit is 10 mm of a medium saloon. The car's nose points up.
const WIDTH = 24;
const HEIGHT = 66;
const PLACES = [
  [2, 71],
  [157, 71],
  [2, 355],
  [157, 355],
] as const;
const GROOVES = Array.from({ length: 10 }, (_, at) => {
  const y = 4 + at * 7;
  return `M0 ${y}L10 ${y - 3}M24 ${y}L14 ${y - 3}`;
}).join('');

/**
 * A plan of a car with its four tyres. Each tyre is filled in proportion to its remaining tread.
 */
export function CarPlan({ wheels, className }: Props) {
  const shape = useId();
  return (
    <svg className={className} viewBox="-14 -4 211 494" role="img" aria-label="四轮位置图，俯视">
      <clipPath id={shape}>
        <rect width={WIDTH} height={HEIGHT} rx="7" />
      </clipPath>
      <path
        className={styles.body}
        d="M91.5 4C52 4 24 15 16 48C12 76 11 110 11 150V384C11 432 16 460 32 472C54 481 129 481 151 472C167 460 172 432 172 384V150C172 110 171 76 167 48C159 15 131 4 91.500 4Z"
      />
      <path
        className={styles.line}
        d="M30 40C50 26 133 26 153 40L157 138C128 126 55 126 26 138ZM41 212C64 204 119 204 142 212C146 250 146 286 142 326C119 332 64 332 41 326C37 286 37 250 41 212ZM31 394C57 402 126 402 152 394L150 446C128 456 55 456 33 446Z"
      />
      <path
        className={styles.glass}
        d="M28 146C56 134 127 134 155 146L143 204C120 196 63 196 40 204ZM41 334C64 340 119 340 142 334L152 386C126 394 57 394 31 386Z"
      />
      {PLACES.map(([x, y], at) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
          <Tyre wheel={wheels[at]} shape={shape} />
        </g>
      ))}
    </svg>
  );
}

function Tyre({ wheel, shape }: { wheel: PlanWheel; shape: string }) {
  if (!wheel) {
    return <rect className={styles.open} width={WIDTH} height={HEIGHT} rx="7" />;
  }
  const full = Math.round(Math.min(1, Math.max(0, wheel.tread)) * HEIGHT * 10) / 10;
  return (
    <g className={styles[wheel.tone]}>
      <rect className={styles.rubber} width={WIDTH} height={HEIGHT} rx="7" />
      <g clipPath={`url(#${shape})`}>
        <rect className={styles.tread} y={HEIGHT - full} width={WIDTH} height={full} />
        <path className={styles.grooves} d={GROOVES} />
      </g>
      <rect className={styles.edge} width={WIDTH} height={HEIGHT} rx="7" />
    </g>
  );
}
