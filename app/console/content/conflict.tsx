import { useEffect, useRef } from 'react';
import { instantText } from '#/app/dates.ts';
import { Button } from '#/web/ui/button.tsx';
import styles from './content.module.css';

/**
 * The data of a Refusal because somebody else changed a field: its current value (`present`), and
 * who changed it when.
 */
export type Conflict = { field: string; present: unknown; who: string; at: string | null };

type Props = {
  conflict: Conflict;
  /** The displayed name of the field. */
  label: string;
  /** The values of the other person (`theirs`) and of this person (`mine`), as texts. */
  theirs: string;
  mine: string;
  onTheirs(): void;
  onMine(): void;
};

/** Says that somebody else changed a field, and lets the person choose one of the two values. */
export function ContentConflict({ conflict, label, theirs, mine, onTheirs, onMine }: Props) {
  const { who, at } = conflict;
  const note = useRef<HTMLDivElement>(null);
  // The form may be longer than the screen.
  useEffect(() => {
    // Not returned: newer browsers return a promise, which is no function that cleans up.
    note.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div ref={note} className={styles.conflict} role="alert">
      <p>
        <b>{who}</b>
        {at === null ? '' : `在 ${instantText(at)} `}也改了「{label}」，你的还没存。用哪个？
      </p>
      <dl>
        <div>
          <dt>{who}的</dt>
          <dd>{theirs}</dd>
        </div>
        <div>
          <dt>你的</dt>
          <dd>{mine}</dd>
        </div>
      </dl>
      <div className={styles.buttons}>
        <Button kind="line" onClick={onTheirs}>
          用他的
        </Button>
        <Button kind="line" onClick={onMine}>
          用我的
        </Button>
      </div>
    </div>
  );
}
