import { useMemo } from 'react';
import { getCar } from '#/app/car/contract.ts';
import { ReportFrame } from '#/app/reports/frame/frame.tsx';
import { getRepairList } from '#/app/reports/preparation/contract.ts';
import { queryFor, type ScreenProps } from '#/web/document/screen.tsx';
import type { At } from '#/web/navigation/routing.ts';
import { displayedSheet } from './items.ts';
import { RefurbishSheet } from './refurbish-sheet.tsx';

export { subjectOfCar as subject } from '#/app/car-facts/page-subject.ts';
export { frameParts as parts } from '#/app/reports/frame/islands.tsx';

export const needs = ({ params, query }: At) => {
  const input = { id: params.id ?? '', preview: query.get('preview') ?? undefined };
  return {
    car: queryFor(getCar, input, Infinity),
    report: queryFor(getRepairList, { ...input, kind: 'refurbish' }),
  };
};

/** The page of the refurbishment sheet: the jobs on a car with their reasons and costs. */
export default function RefurbishScreen({ at, car, report }: ScreenProps<typeof needs>) {
  const displayed = useMemo(() => displayedSheet(report, car), [report, car]);
  return (
    <ReportFrame
      id={at.params.id ?? ''}
      detail={car}
      type="refurbish-list"
      title={at.title}
      report={displayed}
    >
      {({ works }) => <RefurbishSheet works={works} />}
    </ReportFrame>
  );
}
