import { useEffect, useState } from 'react';
import { useDesktop } from '#/web/document/use-desktop.tsx';
import type { SectionBar } from './section-bar.tsx';
import styles from './section-bar-slot.module.css';

/** The space for the links to the sections of a car. Phones do not load the links. */
export function SectionBarSlot() {
  const isDesktop = useDesktop();
  const [View, setView] = useState<typeof SectionBar>();
  useEffect(() => {
    if (!isDesktop) return;
    void import('./section-bar.tsx').then(
      (code) => setView(() => code.SectionBar),
      () => undefined,
    );
  }, [isDesktop]);
  return (
    <nav className={styles.slot} aria-label="这台车">
      {isDesktop && View && <View />}
    </nav>
  );
}
