/** The fields of an accessory that state whether it is whole: pieces due and present, and state. */
type Counted = { due: number | null; present: number | null; state: string | null };

/**
 * Returns whether an accessory is broken or incomplete: fewer pieces are present than due, or its
 * state says so.
 */
export function isMissing(accessory: Counted): boolean {
  return isFaulty(accessory) || isFew(accessory);
}

/** Returns whether the state of an accessory is 损坏, or 缺失 or 可补配 although a piece is due. */
export function isFaulty({ due, state }: Pick<Counted, 'due' | 'state'>): boolean {
  return state === '损坏' || (isAbsentState(state) && due !== 0);
}

/** Returns whether fewer pieces of an accessory are present than due. */
export function isFew({ due, present }: Pick<Counted, 'due' | 'present'>): boolean {
  return due !== null && present !== null && present < due;
}

/** Returns whether this state means that pieces are missing: 缺失 or 可补配. */
export function isAbsentState(state: string | null | undefined): boolean {
  return state === '缺失' || state === '可补配';
}
