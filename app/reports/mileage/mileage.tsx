import { getCar } from '#/app/car/contract.ts';
import { ReportFrame } from '#/app/reports/frame/frame.tsx';
import { frameParts } from '#/app/reports/frame/islands.tsx';
import { queryFor, type ScreenProps } from '#/web/document/screen.tsx';
import type { At } from '#/web/navigation/routing.ts';
import { Ledger } from '#/web/ui/ledger.tsx';
import { Section } from '#/web/ui/section.tsx';
import { getMileageReport } from './contract.ts';
import { displayedRecords, type RecordedLines as Recorded } from './displayed-records.ts';
import { FallVerdict, MileageContent } from './islands.tsx';

export { subjectOfCar as subject } from '#/app/car-facts/page-subject.ts';

export const needs = ({ params, query }: At) => {
  const input = { id: params.id ?? '', preview: query.get('preview') ?? undefined };
  return { car: queryFor(getCar, input, Infinity), report: queryFor(getMileageReport, input) };
};

/**
 * Returns the static islands of the page: parts that the browser does not hydrate on a first visit.
 */
export const parts = () => [...frameParts(), FallVerdict, MileageContent];

/**
 * The page of a car's mileage history: readings, workshop visits, claims, and periods without
 * records.
 */
export default function Mileage({ at, car, report }: ScreenProps<typeof needs>) {
  const registered = car.more?.first_registration;
  const displayed = displayedRecords(report, car);
  return (
    <ReportFrame
      id={at.params.id ?? ''}
      detail={car}
      type="mileage"
      title={at.title}
      report={displayed}
      finding={displayed && 'entries' in displayed && <FallVerdict entries={displayed.entries} />}
    >
      {(found) =>
        'lines' in found ? (
          <RecordedLines lines={found.lines} />
        ) : (
          <MileageContent report={found} since={registered ? `${registered}-01` : undefined} />
        )
      }
    </ReportFrame>
  );
}

/** The maintenance records of the car detail as a list. They have no readings for a chart. */
function RecordedLines({ lines }: Pick<Recorded, 'lines'>) {
  if (lines.length === 0) return null;
  return (
    <Section id="records" title="全部记录" aside={`${lines.length} 条`} isClose>
      <Ledger lines={lines.map(({ desc, value }) => ({ label: desc, value }))} />
    </Section>
  );
}
