import { getConsumables } from '#/app/reports/consumable/contract.ts';
import { Worn, WornParts } from '#/app/reports/consumable/worn.tsx';
import { queryFor, optionalQueryFor, type Data, type ScreenProps } from '#/web/document/screen.tsx';
import type { At } from '#/web/navigation/routing.ts';
import { getHunt } from './contract.ts';
import { HuntFrame } from './hunt-frame.tsx';

export const needs = ({ params }: At) => {
  const id = params.id ?? '';
  return {
    hunt: optionalQueryFor(getHunt, { id }),
    report: queryFor(getConsumables, { id, hunt: '1' }),
  };
};

export const subject = ({ hunt }: Data<typeof needs>) => hunt?.title;

/**
 * Returns the static islands of the page: parts that the browser does not hydrate on a first visit.
 */
export const parts = () => [WornParts];

/**
 * The page about the wear parts of a hunted car, which the dealer looks for on a customer's order.
 */
export default function HuntConsumable({ at, hunt, report }: ScreenProps<typeof needs>) {
  return (
    <HuntFrame
      id={at.params.id ?? ''}
      hunt={hunt}
      type="consumable"
      title={at.title}
      report={report}
    >
      {(found) => <Worn report={found} />}
    </HuntFrame>
  );
}
