import { Button } from '#/web/ui/button.tsx';
import { takeFocus } from '#/web/ui/take-focus.tsx';
import styles from './unavailable-rows.module.css';

/** The row of a removed car, with a button that restores the car. */
export function RemovedCar({ title, onUndo }: { title: string; onUndo(): void }) {
  return (
    <li className={styles.row}>
      <p>
        <b>已移除</b>
        {title}
      </p>
      <Button ref={takeFocus} aria-label={`撤销，留下 ${title}`} onClick={onUndo}>
        撤销
      </Button>
    </li>
  );
}

/** The row of a car that no longer exists. */
export function MissingCar({ id, onRemove }: { id: string; onRemove(): void }) {
  return (
    <li className={styles.row}>
      <p>
        <b>这辆车不在了，可能已下架</b>
        编号 {id}
      </p>
      <Button kind="ghost" aria-label={`移除 ${id}`} onClick={onRemove}>
        移除
      </Button>
    </li>
  );
}
