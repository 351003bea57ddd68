import { FailedState } from '#/web/ui/failed-state.tsx';
import { Bone, Skeleton } from '#/web/ui/skeleton.tsx';
import type { Loaded } from './use-data.tsx';
import styles from './frame.module.css';

/** Fills the page while the signed-in person's account is loading. */
export function LoadingScreen() {
  return <main className={styles.whole} aria-busy="true" aria-label="正在打开后台" />;
}

/** Fills a screen while its code is loading. */
export function Opening() {
  return <p aria-busy="true" aria-label="正在打开" className={styles.bone} />;
}

/** Fills the page if the signed-in person's account could not be loaded. */
export function FailedScreen({ message, onRetry }: { message: string; onRetry(): Promise<void> }) {
  return (
    <main className={styles.whole}>
      <h1 className="vh">后台</h1>
      <FailedState section message={message} onRetry={() => void onRetry()} />
    </main>
  );
}

/** A message above the displayed data that they could not be reloaded. */
export function Outdated({ loaded }: { loaded: Loaded<unknown> }) {
  const { data, failure, reload } = loaded;
  if (data === undefined || !failure) return null;
  return <FailedState section message={failure.message} onRetry={() => void reload()} />;
}

/**
 * Fills a screen that has no data yet, with loading bars, or with the failure and a retry button.
 */
export function Waiting({ loaded }: { loaded: Loaded<unknown> }) {
  const { failure, reload } = loaded;
  if (failure) {
    return <FailedState section message={failure.message} onRetry={() => void reload()} />;
  }
  return (
    <Skeleton>
      <Bone className={styles.bone} />
      <Bone className={styles.bone} />
    </Skeleton>
  );
}
