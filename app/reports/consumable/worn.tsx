import { useMemo } from 'react';
import { createStaticIsland } from '#/web/islands/static-island.tsx';
import { useViewer } from '#/web/ui/viewer/use-viewer.tsx';
import type { ConsumableReport } from './contract.ts';
import { ORDERS, replacedParts, workOrders } from './replaced-parts.ts';

/**
 * The content of a report on wear parts as a static island. A screen that renders it must list it
 * in its `parts`.
 */
export const WornParts = createStaticIsland(
  'worn',
  async () => (await import('./worn.island.tsx')).Worn,
);

/** The content of a report on wear parts, with the viewer for work orders. */
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
