import { useState } from 'react';
import type { ConsoleError } from '#/app/console/frame/call-console.tsx';
import { Block } from '#/app/console/frame/frame.tsx';
import { showToast } from '#/web/ui/toast.tsx';
import type { Change, Conflict, Detail } from './car-detail.ts';
import { setCarStatus, undoCarStatus } from './contract.ts';
import { CHOICES } from './sale-choices.ts';
import { Undo, UNDO_S } from './undo.tsx';
import styles from './car.module.css';

/** The props of the parts of the screen that can change the car. */
export type PartProps = {
  detail: Detail;
  change: Change;
  isPending: boolean;
  /** The last refusal of a change. Each part displays the refusals that concern it. */
  refusal: ConsoleError | undefined;
  /** Hides the refusal. */
  dismiss(): void;
};

/** The sale status of a car, with buttons to change it and to undo the change. */
export function StateBlock({ detail: { car, can }, change, isPending, refusal }: PartProps) {
  // The latest change, while its undo is offered.
  const [undo, setUndo] = useState<{ change: string; words: string }>();
  async function set(to: (typeof CHOICES)[number]): Promise<void> {
    setUndo(undefined);
    const done = await change(setCarStatus, { from: car.state, to });
    if (done) setUndo({ change: done.change, words: `已改成「${to}」，买家页同步` });
  }
  async function revert(made: string): Promise<void> {
    setUndo(undefined);
    if (await change(undoCarStatus, { change: made })) showToast('已撤销');
  }
  const conflict = refusal?.reason === 'conflict' ? (refusal.data as Conflict) : undefined;
  const isOther = !CHOICES.some((choice) => choice === car.state);
  return (
    <Block title="状态">
      {can.status ? (
        <div className={styles.states} role="group" aria-label="状态">
          {CHOICES.map((choice) => (
            <button
              key={choice}
              type="button"
              aria-pressed={choice === car.state}
              disabled={isPending || choice === car.state}
              onClick={() => void set(choice)}
            >
              {choice}
            </button>
          ))}
        </div>
      ) : (
        <p className={styles.state}>{car.state}</p>
      )}
      {undo ? (
        <Undo
          key={undo.change}
          words={undo.words}
          onUndo={() => void revert(undo.change)}
          onEnd={() => setUndo(undefined)}
        />
      ) : (
        can.status && <p className={styles.hint}>点一下就改，{UNDO_S} 秒内可撤销</p>
      )}
      {can.status && isOther && <p className={styles.none}>现在是「{car.state}」</p>}
      {conflict?.field === 'status' && (
        <p className={styles.conflict} role="alert">
          <b>{conflict.who}</b>刚把状态改成了「{String(conflict.present ?? car.state)}
          」。你的没有存，要改请再点。
        </p>
      )}
    </Block>
  );
}
