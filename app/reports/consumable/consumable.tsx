import { attributedSupplies } from '#/app/car-facts/dealer-conclusion.ts';
import { getCar } from '#/app/car/contract.ts';
import { detailHead } from '#/app/reports/detail-head.ts';
import { ReportFrame } from '#/app/reports/frame/frame.tsx';
import { frameParts } from '#/app/reports/frame/islands.tsx';
import { queryFor, type ScreenProps } from '#/web/document/screen.tsx';
import type { At } from '#/web/navigation/routing.ts';
import { getConsumables } from './contract.ts';
import { Worn, WornParts } from './worn.tsx';

export { subjectOfCar as subject } from '#/app/car-facts/page-subject.ts';

export const needs = ({ params, query }: At) => {
  const input = { id: params.id ?? '', preview: query.get('preview') ?? undefined };
  return { car: queryFor(getCar, input, Infinity), report: queryFor(getConsumables, input) };
};

/**
 * Returns the static islands of the page: parts that the browser does not hydrate on a first visit.
 */
export const parts = () => [...frameParts(), WornParts];

/** The page of a car's wear parts, with readings, limits and the expected cost. */
export default function ConsumableScreen({ at, car, report }: ScreenProps<typeof needs>) {
  // Without a report, the page shows the state of the wear parts from the car's row.
  const { supplies_status: state } = car.car;
  const displayed = report ?? (state ? detailHead(attributedSupplies(state)) : null);
  return (
    <ReportFrame
      id={at.params.id ?? ''}
      detail={car}
      type="consumable"
      title={at.title}
      report={displayed}
    >
      {() => report && <Worn report={report} />}
    </ReportFrame>
  );
}
