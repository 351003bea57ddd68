import { getCar } from '#/app/car/contract.ts';
import { ReportFrame } from '#/app/reports/frame/frame.tsx';
import { frameParts } from '#/app/reports/frame/islands.tsx';
import { queryFor, type ScreenProps } from '#/web/document/screen.tsx';
import type { At } from '#/web/navigation/routing.ts';
import { ChassisView } from './chassis-view.tsx';
import { ChassisContent } from './islands.tsx';
import { useChassis } from './use-chassis.tsx';

export { subjectOfCar as subject } from '#/app/car-facts/page-subject.ts';

export const needs = ({ params, query }: At) => ({
  car: queryFor(
    getCar,
    { id: params.id ?? '', preview: query.get('preview') ?? undefined },
    Infinity,
  ),
});

/**
 * Returns the static islands of the page: parts that the browser does not hydrate on a first visit.
 */
export const parts = () => [...frameParts(), ChassisContent];

/** The page of a car's underbody. */
export default function ChassisScreen({ at, car: detail }: ScreenProps<typeof needs>) {
  const { chassis, chassis_important_screw: screws } = detail.car;
  const date = detail.more?.headlines?.chassis?.date ?? null;
  const report = useChassis(chassis, screws, date);
  return (
    <ReportFrame
      id={at.params.id ?? ''}
      detail={detail}
      type="chassis"
      title={at.title}
      report={report}
    >
      {(found) => <ChassisView chassis={found} isMotorcycle={detail.more?.body === 'motorcycle'} />}
    </ReportFrame>
  );
}
