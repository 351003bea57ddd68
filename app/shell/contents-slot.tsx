import { useEffect, useState } from 'react';
import { on } from '#/web/document/listen.tsx';
import type { Contents } from './contents.tsx';
import styles from './contents-slot.module.css';

/**
 * The space for the table of contents of a report, beside it on a desktop. Phones do not load the
 * code; where it does not load, the space stays empty.
 */
export function ContentsSlot({ url }: { url: string }) {
  const [View, setView] = useState<typeof Contents>();
  useEffect(() => {
    const load = () => {
      if (window.innerWidth < 900) return;
      void import('./contents.tsx').then(
        (code) => setView(() => code.Contents),
        () => undefined,
      );
    };
    load();
    return on(window, 'resize', load);
  }, []);
  return <div className={styles.slot}>{View && <View key={url} />}</div>;
}
