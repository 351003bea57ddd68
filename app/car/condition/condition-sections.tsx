import { Films } from '#/app/car/media/films.tsx';
import { ReportLinks } from '#/app/car/report-links/report-links.tsx';
import type { CarDetail } from '#/app/inventory/car-detail.ts';
import { Chassis } from './chassis.tsx';
import { Facts } from './facts.tsx';
import { Flaws } from './flaws.tsx';
import { ThreeElectric } from './three-electric.tsx';

/** The sections about a car's condition, which the pages of retail and wholesale cars share. */
export function ConditionSections({ id, detail }: { id: string; detail: CarDetail }) {
  return (
    <>
      <Facts id={id} detail={detail} />
      <Flaws id={id} detail={detail} />
      <ReportLinks id={id} detail={detail} />
      <ThreeElectric detail={detail} />
      <Chassis id={id} car={detail.car} />
      <Films id={id} detail={detail} />
    </>
  );
}
