import { useEffect, useState } from 'react';
import { useDesktop } from '#/web/document/use-desktop.tsx';
import type { Contents } from './contents.tsx';
import styles from './contents-slot.module.css';

/**
 * The space beside a report on a desktop, with its table of contents. Phones do not load the code
 * of the table; if it does not load on a desktop, the space stays empty.
 */
export function ContentsSlot({ url }: { url: string }) {
  const isDesktop = useDesktop();
  const [View, setView] = useState<typeof Contents>();
  useEffect(() => {
    if (!isDesktop) return;
    void import('./contents.tsx').then(
      (code) => setView(() => code.Contents),
      () => undefined,
    );
  }, [isDesktop]);
  return <div className={styles.slot}>{isDesktop && View && <View key={url} />}</div>;
}
