import type { MileageReport } from '#/app/evidence/mileage-report.ts';
import { evidencedReport } from '#/app/evidence/mileage/evidenced-report.ts';
import { periodWords, queriedWords } from '#/app/evidence/queried-words.ts';
import { countSourceKinds, readingsOf, yearlyOf } from '#/app/evidence/readings.ts';
import { Section } from '#/web/ui/section.tsx';
import { Lights } from './lights.tsx';
import { Notices } from './notices.tsx';
import { OdometerChart } from './odometer-chart.tsx';
import { ReadingFigures } from './reading-figures.tsx';
import { timelineOf } from './timeline.ts';
import { Timeline } from './timeline.tsx';
import { YearlyChart } from './yearly-chart.tsx';
import styles from './beside.module.css';

type Props = {
  report: MileageReport;
  /** The day of registration (YYYY-MM-DD), if it is known. */
  since: string | undefined;
};

/**
 * The content of the report on maintenance records: warnings, readings, conclusions, km driven per
 * year, and all records.
 */
export function MileageContent({ report, since }: Props) {
  // Another back end answers the browser without the checks of this server.
  const { lights, entries, date, queried } = evidencedReport(report);
  const readings = readingsOf(entries);
  const timeline = timelineOf(entries, since, date ?? undefined);
  const isNew = since !== undefined && since < (readings[0]?.date ?? '');
  const driven = yearlyOf(isNew ? [{ date: since, km: 0, source: '' }, ...readings] : readings);
  return (
    <>
      <Notices timeline={timeline} />
      {readings.length > 0 && (
        <Section
          id="readings"
          title="里程读数"
          aside={`${readings.length} 个读数，${countSourceKinds(readings)} 类来源`}
          isClose
        >
          <div className={styles.figured}>
            <div>
              <OdometerChart readings={readings} wide={680} />
            </div>
            <ReadingFigures readings={readings} />
          </div>
        </Section>
      )}
      <div className={styles.pair}>
        {lights.length > 0 && (
          <Section
            id="lights"
            title={`${lights.length} 项结论`}
            aside={date ? `车商自述，截至 ${date}` : '车商自述'}
          >
            <Lights lights={lights} />
          </Section>
        )}
        {driven.length > 1 && (
          <Section id="years" title="年里程" aside="万公里">
            <YearlyChart years={driven} />
          </Section>
        )}
      </div>
      <Section id="records" title="全部记录" aside={`${entries.length} 条`}>
        {queried && (
          <p>
            {queriedWords(queried)}，覆盖 {periodWords(queried)}。
          </p>
        )}
        <Timeline items={timeline} />
      </Section>
    </>
  );
}
