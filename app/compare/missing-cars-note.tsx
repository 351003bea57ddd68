import { useDeviceCars } from '#/app/car-card/device-lists.tsx';
import { Link } from '#/web/navigation/link.tsx';
import { compareAddress } from './address.ts';
import styles from './missing-cars-note.module.css';

type Props = { missing: readonly string[]; left: readonly string[] };

/** A note that the cars `missing` no longer exist, with a link that compares the cars `left`. */
export function MissingCarsNote({ missing, left }: Props) {
  const { remove } = useDeviceCars('compared');
  return (
    <p className={styles.note} role="status">
      <span>找不到 {missing.join('、')}，可能已经下架。</span>
      <Link
        to={compareAddress(left)}
        replace
        onClick={() => {
          for (const id of missing) remove(id);
        }}
      >
        移除
      </Link>
    </p>
  );
}
