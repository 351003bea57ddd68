import { useDeviceCars } from '#/app/car-card/device-lists.tsx';
import { Link } from '#/web/navigation/link.tsx';
import { compareAddress } from './address.ts';
import styles from './lost-note.module.css';

type Props = { lost: readonly string[]; left: readonly string[] };

/** The note on cars of the URL that no longer exist. */
export function LostNote({ lost, left }: Props) {
  const { remove } = useDeviceCars('compared');
  return (
    <p className={styles.note} role="status">
      <span>找不到 {lost.join('、')}，可能已经下架。</span>
      <Link
        to={compareAddress(left)}
        replace
        onClick={() => {
          for (const id of lost) remove(id);
        }}
      >
        移除
      </Link>
    </p>
  );
}
