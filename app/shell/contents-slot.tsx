import { useEffect, useState } from 'react';
import { useDesktop } from '#/web/document/use-desktop.tsx';
import type { Contents } from './contents.tsx';
import styles from './contents-slot.module.css';

/**
 * The space beside a report for the table of contents. Phones do not load the table of contents.
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
