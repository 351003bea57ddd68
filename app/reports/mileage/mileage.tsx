import { getCar } from '#/app/car/contract.ts';
import { evidencedReport } from '#/app/evidence/evidenced-report.ts';
import { ReportFrame } from '#/app/reports/frame/frame.tsx';
import { OtherReports } from '#/app/reports/frame/islands.tsx';
import { queryFor, type ScreenProps } from '#/web/document/screen.tsx';
import type { At } from '#/web/navigation/routing.ts';
import { getMileageReport } from './contract.ts';
import { MileageContent } from './islands.tsx';

export { subjectOfCar as subject } from '#/app/car-facts/page-subject.ts';

export const needs = ({ params, query }: At) => {
  const input = { id: params.id ?? '', preview: query.get('preview') ?? undefined };
  return { car: queryFor(getCar, input, Infinity), report: queryFor(getMileageReport, input) };
};

/** The static parts of the page: they only display data. */
export const parts = () => [OtherReports, MileageContent];

/** The page of a car's mileage history: readings by source, visits, claims and gaps. */
export default function Mileage({ at, car, report }: ScreenProps<typeof needs>) {
  const registered = car.more?.first_registration;
  return (
    <ReportFrame
      id={at.params.id ?? ''}
      record={car}
      type="mileage"
      title={at.title}
      // Another back end may send conclusions without a query.
      report={report && evidencedReport(report)}
    >
      {(found) => (
        <MileageContent report={found} since={registered ? `${registered}-01` : undefined} />
      )}
    </ReportFrame>
  );
}
