import { useSyncExternalStore } from 'react';

/**
 * The maximum number of cars in each list on this device. A list over its maximum loses its oldest
 * cars.
 */
export const DEVICE_LISTS = { saved: 50, viewed: 50, compared: 4 };
export type DeviceList = keyof typeof DEVICE_LISTS;

/** A stored car as text. `price` is in yuan. `at` is the time of storing (ms since 1970). */
export type DeviceCar = readonly [id: string, price?: string, at?: string];

const NONE: readonly DeviceCar[] = [];
const lists: Partial<Record<DeviceList, readonly DeviceCar[]>> = {};
const listeners = new Set<() => void>();
/** False once a write or a read has shown that storage is forbidden or full. */
let isStored = true;

/**
 * Returns the cars of `list` stored on this device, newest first, and functions that change `list`.
 * The list is empty on the server and in the first render.
 */
export function useDeviceCars(list: DeviceList) {
  const cars = useSyncExternalStore(
    subscribe,
    () => (lists[list] ??= readStored(list)),
    () => NONE,
  );
  const has = (id: string) => cars.some(([storedId]) => storedId === id);
  const remove = (id: string) => storeCars(list, removeCar(list, id));
  return {
    cars,
    ids: cars.map(([id]) => id),
    has,
    /**
     * Adds the car `id`, or removes it if it is in the list. The current `price` (yuan) is stored,
     * so that a later reduction can be shown.
     */
    toggle: (id: string, price?: number | null) =>
      has(id) ? remove(id) : storeCars(list, withFirst(list, id, price)),
    remove,
    clear: () => storeCars(list, NONE),
  };
}

/** Puts the car `id` first among the viewed cars stored on this device. */
export function noteViewed(id: string): void {
  storeCars('viewed', withFirst('viewed', id));
}

/**
 * Stores `cars` as the list `list` on this device. Drops the cars beyond the maximum of the list.
 */
export function storeCars(list: DeviceList, cars: readonly DeviceCar[]): void {
  const limited = cars.slice(0, DEVICE_LISTS[list]);
  lists[list] = limited;
  try {
    localStorage.setItem(list, limited.map((car) => car.join(' ')).join());
  } catch {
    isStored = false;
  }
  notifyListeners();
}

/** Reads `list` from storage. Ids contain no comma or space, so splitting the text cannot fail. */
function readStored(list: DeviceList): readonly DeviceCar[] {
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

/**
 * Returns the stored cars of `list` with the car `id` first. Reads storage again, because another
 * tab may have changed it.
 */
function withFirst(list: DeviceList, id: string, price?: number | null): readonly DeviceCar[] {
  return [[id, `${price ?? ''}`, `${Date.now()}`], ...removeCar(list, id)];
}

function removeCar(list: DeviceList, id: string): readonly DeviceCar[] {
  return readStored(list).filter(([storedId]) => storedId !== id);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Other tabs write as well, even while this one is suspended. Adding the same listener again has
  // no effect.
  addEventListener('storage', syncFromStorage);
  addEventListener('pageshow', syncFromStorage);
  return () => listeners.delete(listener);
}

function syncFromStorage(): void {
  let isNew = false;
  for (const list of Object.keys(lists) as DeviceList[]) {
    const cars = readStored(list);
    if (String(cars) === String(lists[list])) continue;
    lists[list] = cars;
    isNew = true;
  }
  if (isNew) notifyListeners();
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}
