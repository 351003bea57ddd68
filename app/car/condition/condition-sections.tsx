import { Films } from '#/app/car/media/films.tsx';
import { ReportTiles } from '#/app/car/overview/report-tiles.tsx';
import type { CarDetail } from '#/app/inventory/car-detail.ts';
import { Chassis } from './chassis.tsx';
import { ThreeElectric } from './three-electric.tsx';

/**
 * The sections that retail and wholesale cars share: the reports, the electric parts, the underbody
 * and the films.
 */
export function ConditionSections({ id, detail }: { id: string; detail: CarDetail }) {
  return (
    <>
      <ReportTiles id={id} detail={detail} />
      <ThreeElectric detail={detail} />
      <Chassis id={id} car={detail.car} />
      <Films id={id} detail={detail} />
    </>
  );
}
