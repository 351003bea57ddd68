import { useState } from 'react';
import type { ConsoleOutputOf } from '#/app/console/calls/endpoint.ts';
import { carPath } from '#/app/console/contract.ts';
import { Block } from '#/app/console/frame/frame.tsx';
import { openScreen } from '#/app/console/frame/location.tsx';
import { onSubmit, useAction, useFields } from '#/app/console/frame/use-action.tsx';
import { Button } from '#/web/ui/button.tsx';
import { TextField } from '#/web/ui/form/text-field.tsx';
import { showToast } from '#/web/ui/toast.tsx';
import { deleteContent, getDeletion } from './contract.ts';
import styles from './content.module.css';

type Props = { type: string; recordKey: string; kind: string; car: string | null };

/**
 * The form that deletes a record. It says what else is deleted, and requires a reason and the
 * password.
 */
export function DeleteBlock({ type, recordKey, kind, car }: Props) {
  const [deletion, setDeletion] = useState<ConsoleOutputOf<typeof getDeletion>>();
  const form = useFields({ why: '' });
  const action = useAction(form.setErrors);
  const { why = '' } = form.values;
  async function remove(): Promise<void> {
    const done = await action.run(deleteContent, { type, key: recordKey, why });
    if (!done) return;
    showToast('已删除');
    openScreen(car === null ? `/console/content/${type}` : carPath(car), { replace: true });
  }
  async function look(): Promise<void> {
    setDeletion(await action.run(getDeletion, { type, key: recordKey }));
  }
  return (
    <Block>
      {!deletion && (
        <Button
          kind="ghost"
          className={styles.delete}
          disabled={action.isPending}
          onClick={() => void look()}
        >
          删除这条{kind}
        </Button>
      )}
      {deletion && deletion.problem !== '' && (
        <p className={styles.problems} role="alert">
          不能删：{deletion.problem}
        </p>
      )}
      {deletion?.problem === '' && (
        <form onSubmit={onSubmit(remove)}>
          <p className={styles.effects} role="status">
            {deletion.effects.length === 0
              ? '没有别的内容用到它。删了放不回来。'
              : `会一起处理：${deletion.effects.join('；')}。删了放不回来。`}
          </p>
          <TextField form={form} name="why" label="为什么删" hint="会记下来" maxLength={200} />
          <div className={styles.buttons}>
            <Button kind="ghost" onClick={() => setDeletion(undefined)}>
              不删了
            </Button>
            <Button kind="line" type="submit" disabled={action.isPending || why.trim() === ''}>
              真的删
            </Button>
          </div>
        </form>
      )}
    </Block>
  );
}
