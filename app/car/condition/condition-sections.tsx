import { Films } from '#/app/car/media/films.tsx';
import { ReportTiles } from '#/app/car/overview/report-tiles.tsx';
import type { CarDetail } from '#/app/inventory/car-detail.ts';
import { Chassis } from './chassis.tsx';
import { ThreeElectric } from './three-electric.tsx';

/**
 * Sections of the pages of retail and wholesale cars: reports, electric parts, underbody and films.
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
