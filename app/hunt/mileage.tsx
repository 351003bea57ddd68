import { evidencedReport } from '#/app/evidence/evidenced-report.ts';
import { getHuntMileageReport } from '#/app/reports/mileage/contract.ts';
import { MileageContent } from '#/app/reports/mileage/islands.tsx';
import { queryFor, optionalQueryFor, type Data, type ScreenProps } from '#/web/document/screen.tsx';
import type { At } from '#/web/navigation/routing.ts';
import { getHunt } from './contract.ts';
import { HuntFrame } from './hunt-frame.tsx';

export const needs = ({ params }: At) => {
  const id = params.id ?? '';
  return {
    hunt: optionalQueryFor(getHunt, { id }),
    report: queryFor(getHuntMileageReport, { id }),
  };
};

export const subject = ({ hunt }: Data<typeof needs>) => hunt?.title;

/** Returns the static islands of the page: parts that stay the server's HTML on a first visit. */
export const parts = () => [MileageContent];

/** The page of the maintenance records of a car that the dealer looks for on a customer's order. */
export default function HuntMileage({ at, hunt, report }: ScreenProps<typeof needs>) {
  const registered = hunt?.registration_date?.slice(0, 7);
  return (
    <HuntFrame
      id={at.params.id ?? ''}
      hunt={hunt}
      type="mileage"
      title={at.title}
      // Another back end may send conclusions without saying where the records were queried.
      report={report && evidencedReport(report)}
    >
      {(found) => (
        <MileageContent report={found} since={registered ? `${registered}-01` : undefined} />
      )}
    </HuntFrame>
  );
}
