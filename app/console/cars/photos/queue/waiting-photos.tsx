import { ScreenLink } from '#/app/console/frame/location.tsx';
import { useSending, useUploadQueue } from './use-upload-queue.tsx';
import styles from './queue.module.css';

/**
 * Sends the photos that are waiting on this device, on every screen, and links to their cars.
 * `path` is the current screen; if it is that of a car, the car's photos are not listed, because
 * that screen lists them itself.
 */
export function WaitingPhotos({ path }: { path: string }) {
  const { queue, state } = useUploadQueue();
  useSending(queue);
  // An inspection fills the screen of a phone.
  if (path.startsWith('/console/inspect/')) return null;
  const cars = [...new Map(state.uploads.map((each) => [each.car, each])).values()].filter(
    ({ car }) => carPath(car) !== path,
  );
  if (cars.length === 0) return null;
  return (
    <ul className={styles.banner} aria-label="没传完的照片">
      {cars.map(({ car, title }) => (
        <li key={car}>
          <ScreenLink href={carPath(car)}>
            {title} 还有 {state.uploads.filter((each) => each.car === car).length} 张照片没传完
            <b>去看</b>
          </ScreenLink>
        </li>
      ))}
    </ul>
  );
}

function carPath(id: string): string {
  return `/console/cars/${encodeURIComponent(id)}`;
}
