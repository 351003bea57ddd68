import type { ConsoleError } from '#/app/console/frame/call-console.tsx';
import { instantText } from '#/app/dates.ts';
import { Button } from '#/web/ui/button.tsx';
import type { Conflict } from './car-detail.ts';
import styles from './car.module.css';

type Props = {
  refusal: ConsoleError | undefined;
  /** The fields that this part of the screen changes. */
  fields: readonly string[];
  /** Returns the text with which a current value is displayed. */
  toText(present: unknown): string;
  /** Called when the person chooses to overwrite the other person's value. */
  onMine(conflict: Conflict): void;
  /** Called when the person chooses the other person's value, which the field then displays. */
  onTheirs(): void;
};

/** A note that somebody else changed a field, with buttons to choose either value. */
export function ConflictNote({ refusal, fields, toText, onMine, onTheirs }: Props) {
  if (refusal?.reason !== 'conflict') return null;
  const conflict = refusal.data as Conflict;
  if (!fields.includes(conflict.field)) return null;
  const { who, at, present } = conflict;
  return (
    <div className={styles.conflict} role="alert">
      <p>
        <b>{who}</b>
        {at === null ? '' : `在 ${instantText(at)} `}改成了「{toText(present)}」。你的还没存。
      </p>
      <div className={styles.buttons}>
        <Button kind="ghost" onClick={onTheirs}>
          用他的
        </Button>
        <Button kind="line" onClick={() => onMine(conflict)}>
          用我的
        </Button>
      </div>
    </div>
  );
}
