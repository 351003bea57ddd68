import { isMissing } from '#/app/evidence/tags/missing-accessories.ts';
import { namedParts, statesFinding, type VerdictRule } from '#/app/reports/verdict-rule.ts';
import type { Accessory, AccessoryReport } from './contract.ts';

/** A car's accessories, grouped for display. */
export type Sorted = {
  /** Accessories that are missing or broken. */
  missing: Accessory[];
  handedOver: Accessory[];
  /** Accessories that are present but, according to the report, not handed over. */
  notHandedOver: Accessory[];
  /** Accessories that are present, but whose handover is not recorded. */
  unrecorded: Accessory[];
};

/** Groups accessories for display. Each is in exactly one group. */
export function sorted(items: readonly Accessory[]): Sorted {
  const missing = items.filter(isMissing);
  const rest = items.filter((item) => !missing.includes(item));
  return {
    missing,
    handedOver: rest.filter(({ is_handed_over }) => is_handed_over === true),
    notHandedOver: rest.filter(({ is_handed_over }) => is_handed_over === false),
    unrecorded: rest.filter(({ is_handed_over }) => is_handed_over === null),
  };
}

/**
 * The verdict rule for accessories. Missing and unchecked accessories contradict a verdict that
 * does not mention them.
 */
export const accessoryRule: VerdictRule<Pick<AccessoryReport, 'verdict' | 'items'>> = {
  find({ verdict, items }) {
    const missing = items.filter(isMissing).map(({ name }) => name);
    const open = items.filter(isUnchecked).map(({ name }) => name);
    const found = [
      ...(missing.length > 0 && !statesFinding(verdict, /不齐|缺|损坏/)
        ? [namedParts('项不齐', missing)]
        : []),
      ...(open.length > 0 && !/未[点核检]|没有?[点核检]/.test(verdict)
        ? [namedParts('项没有点过', open)]
        : []),
    ];
    return found.length > 0 ? found.join('；') : undefined;
  },
};

/**
 * Returns whether neither the state of an accessory nor its number of present pieces is recorded.
 */
function isUnchecked({ present, state }: Accessory): boolean {
  return present === null && !state;
}
