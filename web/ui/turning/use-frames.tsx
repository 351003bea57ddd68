import { useEffect, useState } from 'react';
import { pictureUrl, type PictureWidth } from '#/contract/picture.ts';
import { fetchOrder } from './round.ts';

/** The pictures of a view that are loaded so far, by index. */
export type Frames = {
  loaded: ReadonlyMap<number, HTMLImageElement>;
  /** `count` is the number of pictures; `settled` is how many of them have loaded or failed. */
  count: number;
  settled: number;
};

/** Number of concurrent downloads. */
const AT_ONCE = 4;

/** Fetches the pictures around an object, widely spaced pictures first. */
export function useFrames(sources: readonly string[], width: PictureWidth): Frames {
  const [loaded, setLoaded] = useState<ReadonlyMap<number, HTMLImageElement>>(new Map());
  const [settled, setSettled] = useState(0);

  useEffect(() => {
    let isMounted = true;
    const waiting = fetchOrder(sources.length);
    async function fetchNext() {
      for (let place = waiting.shift(); place !== undefined; place = waiting.shift()) {
        const picture = await loadPicture(pictureUrl(sources[place] ?? '', width));
        if (!isMounted) return;
        const at = place;
        if (picture) setLoaded((before) => new Map(before).set(at, picture));
        setSettled((before) => before + 1);
      }
    }
    for (let line = 0; line < AT_ONCE; line += 1) void fetchNext();
    return () => {
      isMounted = false;
    };
  }, [sources, width]);

  return { loaded, count: sources.length, settled };
}

/** Loads and decodes the picture at this URL. Resolves to undefined if that fails. */
export function loadPicture(url: string): Promise<HTMLImageElement | undefined> {
  const picture = new Image();
  // A picture of another origin can only be drawn with CORS.
  if (new URL(url, location.href).origin !== location.origin) picture.crossOrigin = 'anonymous';
  picture.src = url;
  return picture.decode().then(
    () => picture,
    () => undefined,
  );
}
