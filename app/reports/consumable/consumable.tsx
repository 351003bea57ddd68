import { useMemo } from 'react';
import { getCar } from '#/app/cars/contract.ts';
import { ReportFrame } from '#/app/reports/frame.tsx';
import type { At } from '#/web/routing.ts';
import { ask, type ScreenProps } from '#/web/screen.tsx';
import { createStill } from '#/web/still.tsx';
import { useViewer } from '#/web/ui/viewer/use-viewer.tsx';
import { getConsumables } from './contract.ts';
import { ORDERS, replacedParts, workOrders } from './replaced-parts.ts';

const Worn = createStill('worn', async () => (await import('./still.tsx')).Worn);

export const needs = ({ params, query }: At) => {
  const asked = { id: params.id ?? '', preview: query.get('preview') ?? undefined };
  return { car: ask(getCar, asked, Infinity), report: ask(getConsumables, asked) };
};

/** What only shows data. */
export const parts = () => [Worn];

/** What wears out on a car: each part against its limits, and what that will cost. */
export default function ConsumableScreen({ at, car, report }: ScreenProps<typeof needs>) {
  const orders = useMemo(() => (report ? workOrders(replacedParts(report)) : []), [report]);
  const viewer = useViewer(orders, ORDERS);
  return (
    <ReportFrame
      id={at.params.id ?? ''}
      record={car}
      word="consumable"
      title={at.title}
      report={report}
    >
      {(found) => (
        <>
          <Worn report={found} />
          {viewer}
        </>
      )}
    </ReportFrame>
  );
}
