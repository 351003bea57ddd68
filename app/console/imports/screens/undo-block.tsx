import { useState } from 'react';
import type { ConsoleOutputOf } from '#/app/console/calls/endpoint.ts';
import { Block } from '#/app/console/frame/frame.tsx';
import { useAction } from '#/app/console/frame/use-action.tsx';
import { undoImport, type getImports } from '#/app/console/imports/contract.ts';
import { instantText } from '#/app/dates.ts';
import { grouped } from '#/app/format.ts';
import { Button } from '#/web/ui/button.tsx';
import styles from './import.module.css';

type Last = NonNullable<ConsoleOutputOf<typeof getImports>['last']>;
type Changed = { lines: readonly string[]; more: number };

/** The last import, with a button that undoes it. `onBegin` is called with the id of the undo. */
export function LastImport({ last, onBegin }: { last: Last; onBegin(id: string): Promise<void> }) {
  const [isSure, setSure] = useState(false);
  const [changed, setChanged] = useState<Changed>();
  const action = useAction(undefined, ({ reason, data }) => {
    if (reason !== 'changed') return false;
    setChanged(data as Changed);
    return true;
  });
  async function undo(isPartial: boolean): Promise<void> {
    const begun = await action.run(undoImport, { id: last.id, is_partial: isPartial });
    if (!begun) return;
    setSure(false);
    setChanged(undefined);
    await onBegin(begun.id);
  }
  const { at, who, files, written, problem } = last;
  return (
    <Block title="上次导入" aside={<span>北京时间 {instantText(at)}</span>}>
      <p className={styles.last}>
        {who}，{files.join('、')}，写了 {grouped(written)} 条
      </p>
      {problem !== null && <p className={styles.note}>{problem}。</p>}
      {problem === null && !isSure && (
        <Button kind="ghost" className={styles.wide} onClick={() => setSure(true)}>
          撤销上次导入
        </Button>
      )}
      {problem === null && isSure && !changed && (
        <>
          <p>每一条都变回导入以前的样子，新加的删掉，网站马上跟着变。</p>
          <div className={styles.buttons}>
            <Button kind="ghost" onClick={() => setSure(false)}>
              不撤销
            </Button>
            <Button kind="main" disabled={action.isPending} onClick={() => void undo(false)}>
              {action.isPending ? '正在核对' : '撤销'}
            </Button>
          </div>
        </>
      )}
      {changed && (
        <div role="alert">
          <p className={styles.problem}>导入以后又改过，这些不能撤销：</p>
          <ul className={styles.list}>
            {changed.lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
            {changed.more > 0 && <li>还有 {grouped(changed.more)} 处</li>}
          </ul>
          <div className={styles.buttons}>
            <Button
              kind="ghost"
              onClick={() => {
                setChanged(undefined);
                setSure(false);
              }}
            >
              都不撤销
            </Button>
            <Button kind="main" disabled={action.isPending} onClick={() => void undo(true)}>
              撤销其余的
            </Button>
          </div>
        </div>
      )}
    </Block>
  );
}
