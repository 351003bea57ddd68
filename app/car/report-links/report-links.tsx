import { countReports, mileageAnswer, reportsOf } from '#/app/car-facts/report-links.ts';
import type { LinkedReportType } from '#/app/car-facts/report-types.ts';
import { watchWords } from '#/app/car/price/watch-words.ts';
import type { CarDetail } from '#/app/inventory/car-detail.ts';
import { Link } from '#/web/navigation/link.tsx';
import { Chevron } from '#/web/ui/chevron.tsx';
import { Section } from '#/web/ui/section.tsx';
import { OtherReportsNote } from './other-reports-note.tsx';
import { ReportIcon, type ReportIconName } from './report-icon.tsx';
import { WithdrawnNote } from './withdrawn-note.tsx';
import styles from './report-links.module.css';

/**
 * The icons of the reports by type. A dealer-defined report is not in the list and has the icon of
 * a document.
 */
const ICONS: Partial<Record<LinkedReportType, ReportIconName>> = {
  inspection: 'shield',
  'mileage-analysis-basis': 'gauge',
  'accident-record': 'document',
  flaw: 'car',
  mileage: 'wrench',
  consumable: 'wheel',
  preparation: 'check',
  'refurbish-list': 'list',
  chassis: 'car',
  accessory: 'box',
  configuration: 'list',
  battery: 'gauge',
  appraise: 'swap',
  benchmark: 'sort',
};

type Props = {
  id: string;
  detail: CarDetail;
  /** The type of the report on whose page the links are. That report gets no link. */
  current?: string;
};

/** Links to the reports of the car except `current`, with their results. */
export function ReportLinks({ id, detail, current }: Props) {
  const reports = reportsOf(id, detail).filter(({ type }) => type !== current);
  const hasMileage = detail.more?.headlines?.mileage !== undefined;
  // Null means that the dealer's own car has no inspection. Undefined is from another back end,
  // where the car may have an inspection.
  const isUninspected = detail.more?.inspection === null && !detail.more.withdrawn_inspection;
  const mileage = hasMileage ? '' : mileageAnswer(detail.car.mileage_report_status);
  if (reports.length === 0) {
    // A withdrawn report can still be opened.
    const isWithdrawn = Boolean(detail.more?.withdrawn_inspection);
    // The page of a missing report says so itself.
    if (current !== undefined && !isWithdrawn && mileage === '') return null;
    const none = `${isWithdrawn ? '' : '这台车还没有可以打开的报告。'}${mileage}`;
    return (
      <Section id="reports" title="这台车的报告">
        <WithdrawnNote id={id} detail={detail} />
        {none && <p className={styles.none}>{none}</p>}
      </Section>
    );
  }
  const count = countReports(reports);
  return (
    <Section id="reports" title="这台车的报告" {...(count > 0 && { aside: `${count} 份` })}>
      <WithdrawnNote id={id} detail={detail} />
      <OtherReportsNote id={id} detail={detail} />
      <ul className={styles.reports}>
        {reports.map(({ type, title, result, date, to }) => (
          <li key={type}>
            <Link to={to}>
              <ReportIcon name={ICONS[type] ?? 'document'} />
              <span className={styles.words}>
                <b>{title}</b>
                {result && (
                  <span>
                    {watchWords(type, result).map(({ text, isToWatch }, at) =>
                      isToWatch ? <em key={at}>{text}</em> : text,
                    )}
                  </span>
                )}
              </span>
              {date && <time dateTime={date}>{date}</time>}
              <Chevron className={styles.open} />
            </Link>
          </li>
        ))}
      </ul>
      {(isUninspected || mileage) && (
        <p className={styles.none}>
          {isUninspected && '检测报告未登记。'}
          {mileage}
        </p>
      )}
    </Section>
  );
}
