import { useEffect, useState, type ComponentType } from 'react';

/**
 * The latest cars for sale. The code of the list is loaded when this component is rendered first;
 * until then, and if loading fails, it renders nothing.
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
