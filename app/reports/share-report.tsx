import { useHydrated } from '#/web/hydrated.tsx';
import { Button } from '#/web/ui/button.tsx';
import styles from './share-report.module.css';

/** Hands the address of the page on: by the phone's own sheet, else into the clipboard. */
export function ShareReport({ title }: { title: string }) {
  // Keeps its room where no script runs, and is not on paper.
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
