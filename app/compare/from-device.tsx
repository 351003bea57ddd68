import { useEffect } from 'react';
import { useDeviceCars } from '#/app/car-card/device-lists.tsx';
import { SavedSkeleton } from '#/app/saved/saved-skeleton.tsx';
import { useNavigation } from '#/web/navigation/navigation.tsx';
import { compareAddress, readCompared } from './address.ts';
import { NothingToCompare } from './nothing-to-compare.tsx';

/**
 * Redirects to the URL that compares the cars stored on this device. If no car is stored, renders
 * links to lists of cars.
 */
export function FromDevice() {
  const { go } = useNavigation();
  const { ids } = useDeviceCars('compared');
  const chosen = readCompared(new URLSearchParams({ ids: ids.join(',') }));
  const address = compareAddress(chosen);
  const isEmpty = chosen.length === 0;
  useEffect(() => {
    if (!isEmpty) go(address, { replace: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `go` is a new function on each render
  }, [isEmpty, address]);
  return isEmpty ? <NothingToCompare /> : <SavedSkeleton count={4} />;
}
