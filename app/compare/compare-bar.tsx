import { useDeviceCars } from '#/app/car-card/device-lists.tsx';
import { Link } from '#/web/navigation/link.tsx';
import { Button, buttonClass } from '#/web/ui/button.tsx';
import { compareAddress, MOST_COMPARED } from './address.ts';
import styles from './compare-bar.module.css';

/**
 * The bar at the bottom of the screen with the number of compared cars. Renders nothing without
 * compared cars.
 */
export function CompareBar() {
  const { ids, clear } = useDeviceCars('compared');
  if (ids.length === 0) return null;
  return (
    <div className={styles.bar} role="region" aria-label="待对比的车">
      <div>
        <p role="status">
          <b>
            对比 {ids.length}/{MOST_COMPARED}
          </b>
          <span>{ids.length === 1 ? '再选一台就能比' : '可以开始比了'}</span>
        </p>
        <Button kind="ghost" onClick={clear}>
          清空
        </Button>
        <Link className={buttonClass('main')} to={compareAddress(ids)}>
          去对比
        </Link>
      </div>
    </div>
  );
}
