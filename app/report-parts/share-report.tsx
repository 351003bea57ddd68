import { useHydrated } from '#/web/islands/hydrated.tsx';
import { Button } from '#/web/ui/button.tsx';
import styles from './share-report.module.css';

/** A button that shares the URL of the page. */
export function ShareReport({ title }: { title: string }) {
  // Invisible before hydration, but with its final size, so that the layout does not shift. Not
  // printed.
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
