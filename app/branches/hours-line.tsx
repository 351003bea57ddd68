import { chinaMinute, clockText, dayHours, openState } from './opening-hours.ts';
import styles from './hours-line.module.css';

type Props = {
  hours: string;
  /** The browser's current time. Undefined until the page is hydrated. */
  now: Date | undefined;
};

/**
 * The start (7:00) and end (22:00) of the drawn line, in minutes from midnight. Longer opening
 * hours extend the line.
 */
const [FIRST, LAST] = [7 * 60, 22 * 60];

/** The opening hours as text and, if they can be parsed, as a line with the current time. */
export function HoursLine({ hours, now }: Props) {
  const day = dayHours(hours);
  if (!day) return <p className={styles.words}>{hours}</p>;
  const [first, last] = [Math.min(FIRST, day.from), Math.max(LAST, day.to)];
  const share = (minute: number) =>
    `${(((Math.min(Math.max(minute, first), last) - first) / (last - first)) * 100).toFixed(1)}%`;
  const state = now && openState(hours, now);
  return (
    <>
      <div
        className={state && !state.isOpen ? `${styles.line} ${styles.shut}` : styles.line}
        aria-hidden="true"
      >
        <i
          style={{ left: share(day.from), width: `calc(${share(day.to)} - ${share(day.from)})` }}
        />
        {now && state?.isOpen !== false && <b style={{ left: share(chinaMinute(now)) }} />}
      </div>
      <p className={styles.words}>
        <span>{hours}</span>
        {state && (
          <span>{state.isOpen ? `今天到 ${clockText(day.to)}` : `${state.next} 开门`}</span>
        )}
      </p>
    </>
  );
}
