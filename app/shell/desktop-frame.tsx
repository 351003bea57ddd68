import { useDeviceCars, type DeviceList } from '#/app/car-card/device-lists.tsx';
import { href } from '#/app/sitemap.ts';
import { Link } from '#/web/navigation/link.tsx';
import type { At } from '#/web/navigation/routing.ts';
import { Icon } from '#/web/ui/icon.tsx';
import styles from './top-bar.module.css';

// One import loads all that the frame adds on a desktop.
export { Contents } from './contents.tsx';

const ICONS = {
  viewed: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 7.5V12l3 2',
  saved: 'M12 20C5 15 3 12 3 8.5A4.6 4.6 0 0112 7a4.6 4.6 0 019 1.5C21 12 19 15 12 20z',
  compared: 'M12 4v16M8 20h8M4 7h16M4 7l-2.5 6h5zM20 7l-2.5 6h5z',
} as const;

/** The links at the end of the top bar of a desktop: the branches, and the lists of this device. */
export function DesktopLinks({ at }: { at: At }) {
  return (
    <>
      <Link
        to={href('branches')}
        className={styles.entry}
        aria-current={at.key === 'branches' ? 'page' : undefined}
      >
        门店
      </Link>
      <div className={styles.lists}>
        <ListLink list="viewed" label="看过" to={`${href('saved')}#viewed`} />
        <ListLink list="saved" label="收藏" to={href('saved')} />
        <ListLink list="compared" label="对比" to={href('compare')} />
      </div>
    </>
  );
}

function ListLink({ list, label, to }: { list: DeviceList; label: string; to: string }) {
  const { ids } = useDeviceCars(list);
  const count = list === 'viewed' ? 0 : ids.length;
  return (
    <Link to={to} aria-label={count > 0 ? `${label}，${count} 台` : label}>
      <Icon>
        <path d={ICONS[list]} />
      </Icon>
      <span>{label}</span>
      {count > 0 && <b>{count}</b>}
    </Link>
  );
}
