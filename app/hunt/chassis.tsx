import { ChassisView } from '#/app/reports/chassis/chassis-view.tsx';
import { WithChassis } from '#/app/reports/chassis/with-chassis.tsx';
import type { At } from '#/web/routing.ts';
import { ask, type ScreenProps } from '#/web/screen.tsx';
import { getHunt } from './contract.ts';
import { HuntFrame } from './hunt-frame.tsx';

export const needs = ({ params }: At) => ({ hunt: ask(getHunt, { id: params.id ?? '' }) });

/** The underbody of a car that is looked for on order. */
export default function HuntChassis({ at, hunt }: ScreenProps<typeof needs>) {
  return (
    <WithChassis items={hunt.chassis} screws={hunt.chassis_important_screw} date={null}>
      {(report) => (
        <HuntFrame
          id={at.params.id ?? ''}
          hunt={hunt}
          kind="chassis"
          title={at.title}
          report={report}
        >
          {(found) => <ChassisView chassis={found} />}
        </HuntFrame>
      )}
    </WithChassis>
  );
}
