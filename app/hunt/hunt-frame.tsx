import type { ComponentProps, ReactNode } from 'react';
import { statedValue } from '#/app/car-facts/stated-fact.ts';
import { mileageText } from '#/app/format.ts';
import { ReportFoot } from '#/app/report-parts/report-foot.tsx';
import { Verdict } from '#/app/report-parts/verdict.tsx';
import { href } from '#/app/sitemap.ts';
import { Link } from '#/web/navigation/link.tsx';
import { buttonClass } from '#/web/ui/button.tsx';
import { Chevron } from '#/web/ui/chevron.tsx';
import { EmptyState } from '#/web/ui/empty-state.tsx';
import { useViewer } from '#/web/ui/viewer/use-viewer.tsx';
import { viewerLink } from '#/web/ui/viewer/viewer-link.ts';
import type { HuntState } from './contract.ts';
import { huntReports, type HuntReportType } from './hunt-reports.ts';
import styles from './hunt-frame.module.css';

type Head = ComponentProps<typeof Verdict>['report'];
type Order = Omit<HuntState, 'chassis' | 'chassis_important_screw'>;
type Props<Report extends Head> = {
  id: string;
  /** The order; undefined if the back end does not know the hunt. */
  hunt: Order | undefined;
  type: HuntReportType;
  title: string;
  report: Report | null;
  /** A finding that precedes the verdict. */
  finding?: ReactNode;
  /** Whether the back end sent only facts of the order, and no report. */
  hasFactsOnly?: boolean;
  children: (report: Report) => ReactNode;
};

/**
 * The layout of a report page on a hunted car, which the dealer looks for on a customer's order.
 */
export function HuntFrame<Report extends Head>(props: Props<Report>) {
  const { id, hunt, type: kind, title, report, finding, hasFactsOnly, children } = props;
  const { title: car, registration_date: registered, mileage } = hunt ?? {};
  const name = car ?? '寻车';
  const document = hunt?.src
    ? [{ src: hunt.src, alt: `${name} ${title}原件`, caption: `${title}原件` }]
    : [];
  const viewer = useViewer(document, 'source');
  const others = hunt ? huntReports(id, hunt).filter((other) => other.type !== kind) : [];
  return (
    <article className={styles.page}>
      <div className={styles.car}>
        <b>{name}</b>
        <p>
          {registered} {mileage && mileageText(mileage)}
        </p>
      </div>
      <header className={styles.head}>
        <h1>{title}</h1>
        {finding}
        {report?.has_claims && <p className={styles.own}>车商自述</p>}
        {report && <Verdict report={report} />}
        {hunt && (
          <div className={styles.order}>
            <details open={report === null}>
              <summary>
                这一单的资料
                <Chevron />
              </summary>
              <dl className={styles.facts}>
                {factsOf(hunt).map(({ desc, value }) => (
                  <div key={desc}>
                    <dt>{desc}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </dl>
            </details>
            {hunt.src && (
              <a {...viewerLink(hunt.src, 0, 'source')} className={styles.source}>
                看查询原件
              </a>
            )}
          </div>
        )}
      </header>
      {report ? (
        <>
          {children(report)}
          <ReportFoot title={`${name} ${title}`} report={report} />
        </>
      ) : (
        !hasFactsOnly && (
          <EmptyState message="这一单还没有这份报告">
            <Link to={href('huntAgreement')} className={buttonClass('line')}>
              看寻车须知
            </Link>
          </EmptyState>
        )
      )}
      {others.length > 0 && (
        <nav aria-label="这一单的其他报告" className={styles.others}>
          {others.map((other) => (
            <Link key={other.type} to={other.to}>
              {other.title}
              <Chevron />
            </Link>
          ))}
        </nav>
      )}
      {viewer}
    </article>
  );
}

/**
 * Returns the facts of an order, without those of its car. A fact that reports a finding gets the
 * label 车商自述 (dealer's own statement).
 */
function factsOf({ order_number, detail }: Order): { desc: string; value: string }[] {
  return [{ desc: '订单号', value: order_number }, ...detail].flatMap((line) => {
    const value = statedValue(line);
    return value ? [{ desc: line.desc, value }] : [];
  });
}
