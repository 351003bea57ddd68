import { useEffect, useRef, useState } from 'react';
import type { Change } from '#/app/console/cars/car-detail.ts';
import { setCarPhotos } from '#/app/console/cars/contract.ts';
import type { PhotoGroup } from '#/app/console/cars/photos/photo-groups.ts';
import { inOrder } from './places.ts';

type Photos = readonly string[];

/** The photos of a group in the person's order, and a function that changes the order. */
export type Order = {
  photos: Photos;
  setPhotos(photos: Photos): void;
  /** An order of the person that could not be stored; undefined if there is none. */
  refused: Photos | undefined;
};

/**
 * Returns the ordered photos of a group, and a function that changes their order. A new order is
 * displayed at once and then stored. Changes during that time are stored together afterwards. If
 * storing fails, the order on the server is displayed again.
 * @param loaded the photos as last loaded
 */
export function useOrder(group: PhotoGroup, loaded: Photos, change: Change): Order {
  /**
   * The person's order. Once it is stored, `after` has the photos as they were loaded at that time;
   * the order is used until other photos are loaded.
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
   * Stores the person's order, and again if it changes in the meantime. Returns whether this
   * succeeded. `present` is the order that is stored already.
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
