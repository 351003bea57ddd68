import { Block } from '#/app/console/frame/frame.tsx';
import { useAction } from '#/app/console/frame/use-action.tsx';
import { instantText } from '#/app/dates.ts';
import { showToast } from '#/web/ui/toast.tsx';
import { restoreContent, type ContentChange } from './contract.ts';
import styles from './content.module.css';

type Props = {
  type: string;
  recordKey: string;
  history: readonly ContentChange[];
  onRestored(): void;
};

/**
 * The changes of a record: who made them, when, and which values they changed. The values before a
 * change can be restored.
 */
export function HistoryBlock({ type, recordKey, history, onRestored }: Props) {
  const action = useAction();
  const latest = history[0]?.id ?? '';
  async function restore(change: string): Promise<void> {
    const done = await action.run(restoreContent, { type, key: recordKey, change, latest });
    if (done) showToast('已放回');
    onRestored();
  }
  return (
    <Block title="谁改过">
      {history.length === 0 && <p className={styles.none}>后台里还没有人改过</p>}
      <ol className={styles.history}>
        {history.map(({ id, at, who, action: words, changes, can_restore }) => (
          <li key={id}>
            <p>
              <b>{who}</b> {words}
            </p>
            <time dateTime={at}>{instantText(at)}</time>
            <ul>
              {changes.map(({ label, before, after }) => (
                <li key={label}>
                  {label}：{before && <del>{before}</del>} {after || '空'}
                </li>
              ))}
            </ul>
            {can_restore && (
              <button
                type="button"
                className={styles.tool}
                disabled={action.isPending}
                onClick={() => void restore(id)}
              >
                放回改之前的
              </button>
            )}
          </li>
        ))}
      </ol>
    </Block>
  );
}
