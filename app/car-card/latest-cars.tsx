import { useEffect, useState, type ComponentType } from 'react';

/** The latest cars for sale. Renders nothing until the code of the list is loaded. */
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
