import { useEffect, useState, type ComponentType } from 'react';

/**
 * The latest cars for sale. The first render loads the code of the list. Until that code is loaded,
 * renders nothing.
 */
export function LatestCars() {
  const [List, setList] = useState<ComponentType>();
  useEffect(() => {
    void import('./latest-cars-list.tsx').then(
      ({ LatestCarsList }) => setList(() => LatestCarsList),
      // Without its code, the empty list still has its links.
      () => undefined,
    );
  }, []);
  return List ? <List /> : null;
}
