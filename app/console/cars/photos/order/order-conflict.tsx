import type { Conflict } from '#/app/console/cars/car-detail.ts';
import type { PhotoGroup } from '#/app/console/cars/photos/photo-groups.ts';
import type { ConsoleError } from '#/app/console/frame/call-console.tsx';
import { instantText } from '#/app/dates.ts';
import { Button } from '#/web/ui/button.tsx';
import styles from '#/app/console/cars/car.module.css';

type Props = {
  refusal: ConsoleError | undefined;
  group: PhotoGroup;
  /**
   * Stores the order that was refused, without the photos that no longer exist. Undefined if no
   * order of this person was refused.
   */
  onMine: (() => void) | undefined;
  /** Accepts the other person's order. */
  onTheirs(): void;
};

/**
 * A note that somebody else changed the photos of the group. The screen already displays that
 * person's order.
 */
export function OrderConflict({ refusal, group, onMine, onTheirs }: Props) {
  if (refusal?.reason !== 'conflict') return null;
  const { field, who, at } = refusal.data as Conflict;
  if (field !== `photos_${group}`) return null;
  return (
    <div className={styles.conflict} role="alert">
      <p>
        <b>{who}</b>
        {at === null ? '' : `在 ${instantText(at)} `}改过这一组，现在是下面这样。你的改动没存。
      </p>
      <div className={styles.buttons}>
        <Button kind="ghost" onClick={onTheirs}>
          {onMine ? '用他的' : '知道了'}
        </Button>
        {onMine && (
          <Button kind="line" onClick={onMine}>
            用我的顺序
          </Button>
        )}
      </div>
    </div>
  );
}
