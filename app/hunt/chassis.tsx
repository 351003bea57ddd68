import { ChassisView } from '#/app/reports/chassis/chassis-view.tsx';
import { ChassisContent } from '#/app/reports/chassis/islands.tsx';
import { useChassis } from '#/app/reports/chassis/use-chassis.tsx';
import { getHuntMileageReport } from '#/app/reports/mileage/contract.ts';
import { optionalQueryFor, type Data, type ScreenProps } from '#/web/document/screen.tsx';
import type { At } from '#/web/navigation/routing.ts';
import { EmptyState } from '#/web/ui/empty-state.tsx';
import { getHunt } from './contract.ts';
import { HuntFrame } from './hunt-frame.tsx';
import { orderOf } from './order.ts';

export const needs = ({ params }: At) => {
  const id = params.id ?? '';
  return {
    hunt: optionalQueryFor(getHunt, { id }),
    // The hunt of another back end is known by its maintenance records alone.
    mileage: optionalQueryFor(getHuntMileageReport, { id }),
  };
};

export const subject = ({ hunt, mileage }: Data<typeof needs>) => hunt?.title ?? mileage?.title;

export const status = ({ hunt, mileage }: Data<typeof needs>) => (hunt || mileage ? 200 : 404);

/**
 * Returns the static islands of the page: parts that the browser does not hydrate on a first visit.
 */
export const parts = () => [ChassisContent];

/**
 * The page about the underbody of a hunted car, which the dealer looks for on a customer's order.
 */
export default function HuntChassis({ at, hunt, mileage }: ScreenProps<typeof needs>) {
  const order = hunt ?? (mileage ? orderOf(mileage) : undefined);
  const { chassis = [], chassis_important_screw: screws = [] } = hunt ?? {};
  const report = useChassis(chassis, screws, null);
  if (!order) return <EmptyState message="没有这份寻车资料，请核对链接" />;
  return (
    <HuntFrame id={at.params.id ?? ''} hunt={order} type="chassis" title={at.title} report={report}>
      {(found) => <ChassisView chassis={found} />}
    </HuntFrame>
  );
}
