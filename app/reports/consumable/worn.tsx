import { useMemo } from 'react';
import { createStill } from '#/web/still.tsx';
import { useViewer } from '#/web/ui/viewer/use-viewer.tsx';
import type { ConsumableReport } from './contract.ts';
import { ORDERS, replacedParts, workOrders } from './replaced-parts.ts';

/** The list itself only shows data: a screen names it in its `parts`. */
export const WornParts = createStill('worn', async () => (await import('./still.tsx')).Worn);

/** A consumables list between its verdict and its end, with the viewer that its work orders open in. */
export function Worn({ report }: { report: ConsumableReport }) {
  const orders = useMemo(() => workOrders(replacedParts(report)), [report]);
  const viewer = useViewer(orders, ORDERS);
  return (
    <>
      <WornParts report={report} />
      {viewer}
    </>
  );
}
