import { evidencedReport } from '#/app/evidence/mileage/evidenced-report.ts';
import { getHuntMileageReport } from '#/app/reports/mileage/contract.ts';
import { FallVerdict, MileageContent } from '#/app/reports/mileage/islands.tsx';
import { queryFor, optionalQueryFor, type Data, type ScreenProps } from '#/web/document/screen.tsx';
import type { At } from '#/web/navigation/routing.ts';
import { getHunt } from './contract.ts';
import { HuntFrame } from './hunt-frame.tsx';
import { hasRecords, orderOf } from './order.ts';

export const needs = ({ params }: At) => {
  const id = params.id ?? '';
  return {
    hunt: optionalQueryFor(getHunt, { id }),
    report: queryFor(getHuntMileageReport, { id }),
  };
};

export const subject = ({ hunt, report }: Data<typeof needs>) => hunt?.title ?? report?.title;

/**
 * Returns the static islands of the page: parts that the browser does not hydrate on a first visit.
 */
export const parts = () => [FallVerdict, MileageContent];

/**
 * The page about the maintenance records of a hunted car, which the dealer looks for on a
 * customer's order.
 */
export default function HuntMileage({ at, hunt, report }: ScreenProps<typeof needs>) {
  const order = hunt ?? (report ? orderOf(report) : undefined);
  const registered = order?.registration_date?.slice(0, 7);
  const hasFactsOnly = report !== null && !hasRecords(report);
  return (
    <HuntFrame
      id={at.params.id ?? ''}
      hunt={order}
      type="mileage"
      title={at.title}
      // Another back end may send conclusions without saying where the records were queried.
      report={report && !hasFactsOnly ? evidencedReport(report) : null}
      finding={report && <FallVerdict entries={report.entries} />}
      hasFactsOnly={hasFactsOnly}
    >
      {(found) => (
        <MileageContent report={found} since={registered ? `${registered}-01` : undefined} />
      )}
    </HuntFrame>
  );
}
