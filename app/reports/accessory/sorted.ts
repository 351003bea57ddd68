import { namedParts, type VerdictRule } from '#/app/reports/verdict-rule.ts';
import type { Accessory, AccessoryReport } from './contract.ts';

/** A car's accessories, grouped for display. */
export type Sorted = {
  /** Accessories that are missing or broken. */
  missing: Accessory[];
  handedOver: Accessory[];
  /** Accessories that are there, and are recorded as not handed over. */
  notHandedOver: Accessory[];
  /** Accessories that are there, without a record of the handover. */
  unrecorded: Accessory[];
};

/** Groups `items` for display. Each item is in exactly one group. */
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

/** The missing accessories contradict a verdict that all are there. */
export const accessoryRule: VerdictRule<Pick<AccessoryReport, 'items'>> = {
  find({ items }) {
    const missing = items.filter(isMissing).map(({ name }) => name);
    return missing.length > 0 ? namedParts('项不齐', missing) : undefined;
  },
  states: /不齐|缺|损坏/,
};

/** Whether the state means that pieces are absent: 缺失 or 可补配. */
export function isAbsentState(state: string | null | undefined): boolean {
  return state === '缺失' || state === '可补配';
}

/**
 * Whether an accessory is broken, or fewer pieces are present than due. The states 缺失 and 可补配 count
 * as fewer, unless no piece is due.
 */
function isMissing({ due, present, state }: Accessory): boolean {
  if (state === '损坏') return true;
  if (isAbsentState(state)) return due !== 0;
  return due !== null && present !== null && present < due;
}
