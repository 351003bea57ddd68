import { Button } from '#/web/ui/button.tsx';
import { ViewerButton } from '#/web/ui/viewer/viewer-icon.tsx';
import styles from './turning.module.css';

/** A progress bar for the pictures of a view: `done` of `all` were loaded or have failed. */
export function Progress({ done, all }: { done: number; all: number }) {
  return (
    <p
      className={styles.progress}
      role="progressbar"
      aria-label="正在加载图片"
      aria-valuemax={all}
      aria-valuenow={done}
    >
      正在加载 {done} / {all}
    </p>
  );
}

/** The message that a view could not be loaded, with a retry button. */
export function Failed({ onRetry }: { onRetry(): void }) {
  return (
    <div className={styles.failed} role="alert">
      <p>图片没有加载出来</p>
      <Button onClick={onRetry}>重试</Button>
    </div>
  );
}

/** Buttons that turn a view to the left (-1) or right (1). */
export function TurnButtons({ onTurn }: { onTurn(way: -1 | 1): void }) {
  return (
    <div className={styles.ways}>
      <ViewerButton icon="before" label="向左转" onClick={() => onTurn(-1)} />
      <ViewerButton icon="after" label="向右转" onClick={() => onTurn(1)} />
    </div>
  );
}
