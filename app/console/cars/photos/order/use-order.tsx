import { useEffect, useRef, useState } from 'react';
import type { Change } from '#/app/console/cars/car-detail.ts';
import { setCarPhotos } from '#/app/console/cars/contract.ts';
import type { PhotoGroup } from '#/app/console/cars/photos/photo-groups.ts';
import { inOrder } from './places.ts';

type Photos = readonly string[];

/**
 * The photos of a group in the order that the person chose, and a function that changes the order.
 */
export type Order = {
  photos: Photos;
  setPhotos(photos: Photos): void;
  /** The order that the person chose and that could not be stored. Undefined if there is none. */
  refused: Photos | undefined;
};

/**
 * Returns the photos of a group in their order, and a function that changes it. A new order is
 * displayed at once and then stored. Changes that are made while an order is being stored are
 * stored together afterwards. If an order cannot be stored, the order of the server is displayed
 * again.
 * @param loaded the photos as last loaded
 */
export function useOrder(group: PhotoGroup, loaded: Photos, change: Change): Order {
  /**
   * The chosen order. `after` is set once the order is stored: the photos as they were last loaded.
   */
  const [mine, setMine] = useState<{ photos: Photos; after?: Photos }>();
  const [refused, setRefused] = useState<Photos>();
  const latest = useRef({ chosen: loaded, loaded, isStoring: false });
  useEffect(() => {
    latest.current.loaded = loaded;
  }, [loaded]);
  const isLater = mine?.after !== undefined && mine.after !== loaded;
  const photos = mine && !isLater ? inOrder(mine.photos, loaded) : loaded;

  /**
   * Stores the latest order. Returns whether this succeeded. `present` is the order that is stored
   * so far.
   */
  async function store(present: Photos): Promise<boolean> {
    // Photos that are added meanwhile are not in `present`: they stay at the end.
    const to = inOrder(latest.current.chosen, present);
    if (to.every((photo, at) => photo === present[at])) return true;
    const done = await change(setCarPhotos, { group, from: [...present], to });
    return done !== undefined && store(to);
  }

  async function begin(): Promise<void> {
    if (latest.current.isStoring) return;
    latest.current.isStoring = true;
    const isStored = await store(photos).finally(() => (latest.current.isStoring = false));
    const { chosen, loaded: after } = latest.current;
    setMine(isStored ? { photos: chosen, after } : undefined);
    setRefused(isStored ? undefined : chosen);
  }

  return {
    photos,
    setPhotos(next) {
      latest.current.chosen = next;
      setMine({ photos: next });
      void begin();
    },
    refused,
  };
}
