import { useEffect, useState } from 'react';
import { useMe } from '#/app/console/frame/me.tsx';
import { listStored } from './device-store.tsx';

/**
 * Returns how many of the person's answers and photos are only on this device, because they were
 * not sent yet.
 */
export function useUnsent(): number {
  const { id } = useMe();
  const [count, setCount] = useState(0);
  useEffect(() => {
    Promise.all([listStored('writes', id), listStored('photos', id)]).then(
      ([writes, photos]) => setCount(writes.length + photos.length),
      // The device stores nothing.
      () => setCount(0),
    );
  }, [id]);
  return count;
}
