import type { CarRecord } from '#/app/cars/car-record.ts';
import { dayText } from '#/app/cars/format.ts';
import { Link } from '#/web/link.tsx';
import { ReportIcon, type ReportIconName } from './report-icon.tsx';
import styles from './report-links.module.css';
import { reportsOf, type ReportWord } from './reports.ts';
import { Section } from './section.tsx';

const ICONS: Record<ReportWord, ReportIconName> = {
  inspection: 'shield',
  'mileage-analysis-basis': 'gauge',
  'accident-record': 'document',
  flaw: 'car',
  mileage: 'wrench',
  consumable: 'gauge',
  preparation: 'wrench',
  'refurbish-list': 'list',
  chassis: 'car',
  accessory: 'box',
  configuration: 'list',
  appraise: 'check',
  benchmark: 'sort',
  'internal-video': 'play',
};

/** Every report of the car with its result, so that the evidence is seen before the click. */
export function ReportLinks({ id, record }: { id: string; record: CarRecord }) {
  const reports = reportsOf(id, record);
  if (reports.length === 0) return null;
  return (
    <Section id="reports" title="这台车的报告" aside={`${reports.length} 份`}>
      <ul className={styles.reports}>
        {reports.map(({ word, title, result, date, to }) => (
          <li key={word}>
            <Link to={to}>
              <ReportIcon name={ICONS[word]} />
              <span className={styles.words}>
                <b>{title}</b>
                {result && <span>{result}</span>}
              </span>
              {date && <time dateTime={date}>{dayText(date)}</time>}
              <ReportIcon name="chevron-right" className={styles.open} />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
