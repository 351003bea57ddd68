import { useDesktopCode } from '#/web/document/use-desktop-code.tsx';
import styles from './contents-slot.module.css';

const load = () => import('./contents.tsx');

/**
 * The space beside a report for the table of contents. Phones do not load the table of contents.
 */
export function ContentsSlot({ url }: { url: string }) {
  const code = useDesktopCode(load);
  return <div className={styles.slot}>{code && <code.Contents key={url} />}</div>;
}
