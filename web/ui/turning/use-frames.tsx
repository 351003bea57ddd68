import { useEffect, useState } from 'react';
import { pictureUrl, type PictureWidth } from '#/contract/picture.ts';
import { fetchOrder } from './round.ts';

/** The pictures around a thing, as far as they have come. */
export type Frames = {
  there: ReadonlyMap<number, HTMLImageElement>;
  /** How many of them there are, and how many of those are settled: there, or not to be had. */
  count: number;
  settled: number;
};

/** So many are under way at a time: the others wait for what shows sooner. */
const AT_ONCE = 4;

/** Fetches the pictures around a thing, those far apart first. One that does not come is left out. */
export function useFrames(sources: readonly string[], width: PictureWidth): Frames {
  const [there, setThere] = useState<ReadonlyMap<number, HTMLImageElement>>(new Map());
  const [settled, setSettled] = useState(0);

  useEffect(() => {
    let isShown = true;
    const waiting = fetchOrder(sources.length);
    async function fetchOn() {
      for (let place = waiting.shift(); place !== undefined; place = waiting.shift()) {
        const picture = await loadPicture(pictureUrl(sources[place] ?? '', width));
        if (!isShown) return;
        const at = place;
        if (picture) setThere((before) => new Map(before).set(at, picture));
        setSettled((before) => before + 1);
      }
    }
    for (let line = 0; line < AT_ONCE; line += 1) void fetchOn();
    return () => {
      isShown = false;
    };
  }, [sources, width]);

  return { there, count: sources.length, settled };
}

/** A picture, ready to be drawn; undefined when it cannot be had. */
export function loadPicture(url: string): Promise<HTMLImageElement | undefined> {
  const picture = new Image();
  // What comes from another server may only be drawn when that server says so.
  if (new URL(url, location.href).origin !== location.origin) picture.crossOrigin = 'anonymous';
  picture.src = url;
  return picture.decode().then(
    () => picture,
    () => undefined,
  );
}
