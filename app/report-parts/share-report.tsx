import { useHydrated } from '#/web/islands/hydrated.tsx';
import { Button } from '#/web/ui/button.tsx';
import styles from './share-report.module.css';

/** A button that shares the page's URL: by the phone's share sheet, else by the clipboard. */
export function ShareReport({ title }: { title: string }) {
  // Without JavaScript it is invisible but takes up its space. It is not printed.
  const isLive = useHydrated();
  return (
    <Button
      kind="ghost"
      className={isLive ? styles.share : `${styles.share} ${styles.idle}`}
      onClick={() => void load().then(({ share }) => share(title))}
    >
      分享这份报告
    </Button>
  );
}

function load() {
  return import('./share.tsx');
}
