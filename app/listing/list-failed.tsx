import { useNavigation } from '#/web/navigation/navigation.tsx';
import type { At } from '#/web/navigation/routing.ts';
import { Button } from '#/web/ui/button.tsx';
import styles from './list-failed.module.css';

/** The message that the list failed to load, and that the previous list is shown below. */
export function ListFailed({ at }: { at: At }) {
  const { go } = useNavigation();
  return (
    <div className={styles.message}>
      <div role="alert">
        <p>没有取到，下面还是之前的列表。</p>
        <Button onClick={() => go(at.url, { replace: true })}>重试</Button>
      </div>
    </div>
  );
}
