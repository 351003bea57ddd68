import type { ReactNode } from 'react';
import type { Tone } from '#/app/reports/head.ts';
import { figureText } from './gauge-scale.ts';
import { Gauge } from './gauge.tsx';
import styles from './reading.module.css';
import type { Limits } from './standing.ts';

type Props = {
  name: string;
  /** Its state in a word, and how that is meant. */
  state: string;
  /** Undefined where nobody knows. */
  tone: Tone | undefined;
  /** Null where nothing was measured: then the state is all there is. */
  value: number | null;
  unit: string;
  limits: Limits;
  fresh?: string;
  /** How it was measured. */
  aside?: string | null;
  /** What follows from it. */
  children?: ReactNode;
};

/** One measured part: its name, state and reading in a line, and the reading against its limits. */
export function Reading(props: Props) {
  const { name, state, tone, value, unit, limits, fresh, aside, children } = props;
  return (
    <div className={styles.reading}>
      <div className={styles.head}>
        <h3>{name}</h3>
        <span className={tone && styles[tone]}>{state}</span>
        {aside && <small>{aside}</small>}
        {value !== null && (
          <b className={tone && tone !== 'fine' ? styles[tone] : undefined}>
            {figureText(value)}
            <small>{unit}</small>
          </b>
        )}
      </div>
      {value !== null && (
        <Gauge value={value} unit={unit} limits={limits} {...(fresh !== undefined && { fresh })} />
      )}
      {children}
    </div>
  );
}
