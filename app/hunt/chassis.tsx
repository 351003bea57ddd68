import { ChassisView } from '#/app/reports/chassis/chassis-view.tsx';
import { ChassisContent } from '#/app/reports/chassis/islands.tsx';
import { useChassis } from '#/app/reports/chassis/use-chassis.tsx';
import { queryFor, type Data, type ScreenProps } from '#/web/document/screen.tsx';
import type { At } from '#/web/navigation/routing.ts';
import { getHunt } from './contract.ts';
import { HuntFrame } from './hunt-frame.tsx';

export const needs = ({ params }: At) => ({ hunt: queryFor(getHunt, { id: params.id ?? '' }) });

export const subject = ({ hunt }: Data<typeof needs>) => hunt?.title;

/** Returns the static islands of the page: parts that stay the server's HTML on a first visit. */
export const parts = () => [ChassisContent];

/** The page of the underbody of a car that the dealer looks for on a customer's order. */
export default function HuntChassis({ at, hunt }: ScreenProps<typeof needs>) {
  const { chassis, chassis_important_screw: screws } = hunt;
  const report = useChassis(chassis, screws, null);
  return (
    <HuntFrame id={at.params.id ?? ''} hunt={hunt} type="chassis" title={at.title} report={report}>
      {(found) => <ChassisView chassis={found} />}
    </HuntFrame>
  );
}
