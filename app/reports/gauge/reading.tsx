import type { ReactNode } from 'react';
import type { Tone } from '#/app/evidence/report-head.ts';
import type { Limits } from './gauge-level.ts';
import { figureText } from './gauge-scale.ts';
import { Gauge } from './gauge.tsx';
import styles from './reading.module.css';

type Props = {
  name: string;
  /** The state as text. */
  state: string;
  /** The tone of the state; undefined if it is unknown. */
  tone: Tone | undefined;
  /** The measured value. If it is null, only the state is displayed. */
  value: number | null;
  unit: string;
  /** The limits of the value. No gauge is drawn if they are undefined. */
  limits: Limits | undefined;
  fresh?: string;
  /** The measuring method. */
  aside?: string | null;
  /** The content below the reading, such as the remaining life of the part. */
  children?: ReactNode;
};

/** A part in one line: name, state and reading. A measured part has a gauge below it. */
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
      {value !== null && limits && (
        <Gauge value={value} unit={unit} limits={limits} {...(fresh !== undefined && { fresh })} />
      )}
      {children}
    </div>
  );
}
