import { useEffect, useRef, useState } from 'react';
import type { Change } from '#/app/console/cars/car-detail.ts';
import { setCarPhotos } from '#/app/console/cars/contract.ts';
import type { PhotoGroup } from '#/app/console/cars/photos/photo-groups.ts';
import { inOrder } from './places.ts';

type Photos = readonly string[];

/** The photos of a group in the order that the person has chosen, and how to change it. */
export type Order = {
  photos: Photos;
  setPhotos(photos: Photos): void;
  /** The person's order that was not stored, because the call failed. */
  refused: Photos | undefined;
};

/**
 * Returns the order of the photos of a group. A new order is displayed at once and stored afterwards;
 * changes while an earlier one is being stored are stored as one. An order that cannot be stored is
 * replaced by that of the server.
 * @param loaded the photos as loaded last
 */
export function useOrder(group: PhotoGroup, loaded: Photos, change: Change): Order {
  /** The chosen order. Once it is stored, `after` has the photos that were loaded last. */
  const [mine, setMine] = useState<{ photos: Photos; after?: Photos }>();
  const [refused, setRefused] = useState<Photos>();
  const latest = useRef({ chosen: loaded, loaded, isStoring: false });
  useEffect(() => {
    latest.current.loaded = loaded;
  }, [loaded]);
  const isLater = mine?.after !== undefined && mine.after !== loaded;
  const photos = mine && !isLater ? inOrder(mine.photos, loaded) : loaded;

  /** Stores the latest order. Returns whether that succeeded. `present` is the stored order. */
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
    const isStored = await store(photos);
    latest.current.isStoring = false;
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
