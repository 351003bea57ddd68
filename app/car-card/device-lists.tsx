import { useSyncExternalStore } from 'react';

/** The lists kept on this device, and how many cars each holds: beyond that the oldest goes. */
export const DEVICE_LISTS = { saved: 50, viewed: 50, compared: 4 };
export type DeviceList = keyof typeof DEVICE_LISTS;

/**
 * A car on a list, as text, the way it is stored: its id, its price (yuan) and the instant (ms since
 * 1970) when it was put there. All but the id may be empty or, from other hands, nonsense.
 */
export type DeviceCar = readonly [id: string, price?: string, at?: string];

const NONE: readonly DeviceCar[] = [];
const lists: Partial<Record<DeviceList, readonly DeviceCar[]>> = {};
const listeners = new Set<() => void>();
/** False once storage was forbidden or full. */
let isStored = true;

/**
 * A list of cars that this device keeps, newest first. Empty on the server and in the first render.
 * Where storage is forbidden or full, it lasts as long as the page.
 */
export function useDeviceCars(list: DeviceList) {
  const cars = useSyncExternalStore(
    subscribe,
    () => (lists[list] ??= stored(list)),
    () => NONE,
  );
  const has = (id: string) => cars.some(([kept]) => kept === id);
  const remove = (id: string) => storeCars(list, without(list, id));
  return {
    cars,
    ids: cars.map(([id]) => id),
    has,
    /** `price` (yuan) is what the car costs now: so a later fall can be told. */
    toggle: (id: string, price?: number | null) =>
      has(id) ? remove(id) : storeCars(list, withFirst(list, id, price)),
    remove,
    clear: () => storeCars(list, NONE),
  };
}

/** Puts a car on top of those looked at. */
export function noteViewed(id: string): void {
  storeCars('viewed', withFirst('viewed', id));
}

/** Puts these cars in place of a list. */
export function storeCars(list: DeviceList, cars: readonly DeviceCar[]): void {
  const kept = cars.slice(0, DEVICE_LISTS[list]);
  lists[list] = kept;
  try {
    localStorage.setItem(list, kept.map((car) => car.join(' ')).join());
  } catch {
    isStored = false;
  }
  tell();
}

/** No id holds a comma or a space, and text that is split never fails to be read. */
function stored(list: DeviceList): readonly DeviceCar[] {
  try {
    if (isStored) {
      const lines = localStorage.getItem(list)?.split(',') ?? [];
      return lines.filter(Boolean).map((line) => line.split(' ') as unknown as DeviceCar);
    }
  } catch {
    isStored = false;
  }
  return lists[list] ?? NONE;
}

/** From what is stored this moment: another tab may just have written. */
function withFirst(list: DeviceList, id: string, price?: number | null): readonly DeviceCar[] {
  return [[id, `${price ?? ''}`, `${Date.now()}`], ...without(list, id)];
}

function without(list: DeviceList, id: string): readonly DeviceCar[] {
  return stored(list).filter(([kept]) => kept !== id);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Other tabs write, too, also while this one sleeps. Adding the same listener again does nothing.
  addEventListener('storage', readAgain);
  addEventListener('pageshow', readAgain);
  return () => listeners.delete(listener);
}

function readAgain(): void {
  let isNew = false;
  for (const list of Object.keys(lists) as DeviceList[]) {
    const cars = stored(list);
    if (String(cars) === String(lists[list])) continue;
    lists[list] = cars;
    isNew = true;
  }
  if (isNew) tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}
