import type { Service } from '#/app/inspection/intake/evidence.ts';
import { Section } from '#/web/ui/section.tsx';
import { lastOf, percentOf, worksOf, yearsWithin } from './works.ts';
import styles from './work-lines.module.css';

/** The maximum number of kinds of work that are displayed. */
const MOST = 8;

type Props = {
  visits: readonly Service[];
  /** The last day (YYYY-MM-DD) of the time axis. */
  until: string;
};

/** Returns whether work was recorded on at least two days, so that `WorkLines` has a time axis. */
export function hasWorkLines(visits: readonly Service[]): boolean {
  const dates = visits.filter(({ items }) => items.length > 0).map(({ date }) => date);
  return new Set(dates).size > 1;
}

/**
 * The workshop visits of a car on a time axis: a line for each kind of work, a dot for each visit,
 * and the last day.
 */
export function WorkLines({ visits, until }: Props) {
  const works = worksOf(visits);
  const days = visits.map(({ date }) => date).sort();
  const [from = ''] = days;
  const last = days[days.length - 1] ?? '';
  const period = { from: `${from.slice(0, 4)}-01-01`, until: until > last ? until : last };
  const left = works.length - MOST;
  return (
    <Section id="works" title="做过什么" aside="点是进店的日子，右边是最近一次" isClose>
      <ul className={styles.works}>
        {works.slice(0, MOST).map((work) => (
          <li key={work.name}>
            <b>{work.name}</b>
            <span className={styles.line} aria-hidden="true">
              {work.dates.map((date) => (
                <i key={date} style={{ left: `${percentOf(date, period)}%` }} />
              ))}
            </span>
            <span className={styles.last}>
              {lastOf(work).slice(0, 7)} <small>{work.dates.length} 次</small>
            </span>
          </li>
        ))}
        <li className={styles.years} aria-hidden="true">
          <b />
          <span className={styles.line}>
            {yearsWithin(period).map((year) => (
              <small key={year} style={{ left: `${percentOf(`${year}-01-01`, period)}%` }}>
                {String(year).slice(2)}
              </small>
            ))}
          </span>
          <span className={styles.last} />
        </li>
      </ul>
      {left > 0 && <p className={styles.rest}>另有 {left} 种，见逐次记录。</p>}
    </Section>
  );
}
