import type { Light } from '#/app/evidence/mileage-report.ts';
import { Mark } from '#/app/report-parts/mark.tsx';
import styles from './lights.module.css';

/** A result with more characters than this has a row of its own. */
const LONG = 8;

/** The conclusions of a report (`lights`): their results and the symbols of their tones. */
export function Lights({ lights }: { lights: readonly Light[] }) {
  return (
    <ul className={styles.lights}>
      {lights.map(({ name, result, tone }) => (
        <li
          key={name}
          className={`${styles[tone ?? 'open']} ${result.length > LONG ? styles.sentence : ''}`}
        >
          {tone && <Mark tone={tone} isDecorative />}
          {name}
          <b>{result}</b>
        </li>
      ))}
    </ul>
  );
}
