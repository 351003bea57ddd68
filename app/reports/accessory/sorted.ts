import type { Accessory } from './contract.ts';

/** What goes with a car, by what it means for a buyer. */
export type Sorted = {
  /** Missing or broken. */
  lacking: Accessory[];
  handedOver: Accessory[];
  /** There, or never part of the car, and not handed over. */
  notHandedOver: Accessory[];
  /** Nobody said whether they are handed over. */
  unsaid: Accessory[];
};

/** Sorts accessories, each into one list and in its order. */
export function sorted(items: readonly Accessory[]): Sorted {
  const lacking = items.filter(lacks);
  const rest = items.filter((item) => !lacking.includes(item));
  return {
    lacking,
    handedOver: rest.filter(({ is_handed_over }) => is_handed_over === true),
    notHandedOver: rest.filter(({ is_handed_over }) => is_handed_over === false),
    unsaid: rest.filter(({ is_handed_over }) => is_handed_over === null),
  };
}

/** Whether a state says that something is not there. */
export function isWanting(state: string | null | undefined): boolean {
  return state === '缺失' || state === '可补配';
}

/** Fewer than there should be, broken, or said to be missing where it was due. */
function lacks({ due, present, state }: Accessory): boolean {
  if (state === '损坏') return true;
  if (isWanting(state)) return due !== 0;
  return due !== null && present !== null && present < due;
}
