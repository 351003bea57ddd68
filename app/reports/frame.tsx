import type { ComponentProps, ReactNode } from 'react';
import { CarLine } from '#/app/cars/detail/car-line.tsx';
import { ReportLinks } from '#/app/cars/detail/report-links.tsx';
import { ReportSteps } from '#/app/cars/detail/report-steps.tsx';
import { computedBeside } from './computed.ts';
import { ComputedBeside } from './computed-beside.tsx';
import styles from './frame.module.css';
import type { ReportHead } from './head.ts';
import { ReportFoot } from './report-foot.tsx';
import { Verdict } from './verdict.tsx';

type Props<Report extends ReportHead> = Omit<ComponentProps<typeof ReportSteps>, 'word'> & {
  /** The report's own word, by which the car's page and its neighbours know it. */
  word: ComponentProps<typeof ReportSteps>['word'];
  title: string;
  /** Null where the car has none. */
  report: Report | null;
  /** What to say then, where that is not all. */
  none?: string;
  /** What the report says between its verdict and what it does not cover. */
  children: (report: Report) => ReactNode;
};

/**
 * The page of one report of a car: which car, what was found, then how, what was not looked at, and
 * the way to the next one. Without a report it says so, and leads to those that there are.
 */
export function ReportFrame<Report extends ReportHead>(props: Props<Report>) {
  const { id, record, word, title, report, none = NONE, children } = props;
  const computed = report ? computedBeside(word, { id, record, report }) : undefined;
  return (
    <article className={styles.report}>
      <CarLine id={id} record={record} />
      <header className={styles.head}>
        <h1>{title}</h1>
        {computed && <p className={styles.own}>车商自述</p>}
        {report && <Verdict report={report} />}
        {computed && <ComputedBeside computed={computed} />}
      </header>
      {report ? (
        <>
          {children(report)}
          <ReportFoot title={`${record.title} ${title}`} report={report} />
          <div className={styles.steps}>
            <ReportSteps id={id} record={record} word={word} />
          </div>
        </>
      ) : (
        <>
          <p className={styles.none}>{none}</p>
          <ReportLinks id={id} record={record} but={word} />
        </>
      )}
    </article>
  );
}

const NONE = '这辆车没有这份报告。需要的话，可以请顾问补做或补传。';
