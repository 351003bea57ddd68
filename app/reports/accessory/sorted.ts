import type { Accessory } from './contract.ts';

/** A car's accessories, grouped for display. */
export type Sorted = {
  /** Missing or broken. */
  missing: Accessory[];
  handedOver: Accessory[];
  /** Not missing, and recorded as not handed over. */
  notHandedOver: Accessory[];
  /** Not missing; whether they are handed over is not recorded. */
  unrecorded: Accessory[];
};

/** Groups these accessories. Each is in exactly one group, and the order stays. */
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

/** Returns whether this state means that the accessory is absent. */
export function isAbsentState(state: string | null | undefined): boolean {
  return state === '缺失' || state === '可补配';
}

/**
 * Returns whether an accessory counts as missing: it is broken, or fewer pieces are present than
 * due. The states 缺失 and 可补配 also count, unless no piece is due.
 */
function isMissing({ due, present, state }: Accessory): boolean {
  if (state === '损坏') return true;
  if (isAbsentState(state)) return due !== 0;
  return due !== null && present !== null && present < due;
}
