import { Block } from '#/app/console/frame/frame.tsx';
import { onSubmit, useAction, useFields } from '#/app/console/frame/use-action.tsx';
import { Button } from '#/web/ui/button.tsx';
import { TextField } from '#/web/ui/form/text-field.tsx';
import { showToast } from '#/web/ui/toast.tsx';
import { moderatePost } from './contract.ts';
import styles from '#/app/console/content/content.module.css';

type Props = {
  recordKey: string;
  /** Why the post is hidden; null if it is visible. */
  reason: string | null;
  onChanged(): void;
};

/** A form that hides a post from visitors, or displays it again, with a reason. */
export function ModerationBlock({ recordKey, reason, onChanged }: Props) {
  const isHidden = reason !== null;
  const form = useFields({ reason: '' });
  const action = useAction(form.setErrors, (refusal) => {
    if (refusal.reason !== 'conflict') return false;
    showToast(refusal.message);
    onChanged();
    return true;
  });
  const { reason: written = '' } = form.values;
  async function moderate(): Promise<void> {
    const input = { key: recordKey, is_hidden: !isHidden, reason: written };
    if (!(await action.run(moderatePost, input))) return;
    showToast(isHidden ? '网站上又能看到了' : '已隐藏，网站上看不到了');
    form.reset();
    onChanged();
  }
  return (
    <Block title={isHidden ? '已隐藏' : '隐藏'}>
      <form onSubmit={onSubmit(moderate)}>
        <p className={styles.none}>
          {isHidden
            ? `网站上看不到这条。原因：${reason}`
            : '隐藏后网站上看不到，以后可以重新显示。'}
        </p>
        <TextField
          form={form}
          name="reason"
          label={isHidden ? '为什么重新显示' : '为什么隐藏'}
          hint="同事看得到，会记下来"
          maxLength={200}
        />
        <div className={styles.buttons}>
          <Button kind="line" type="submit" disabled={action.isPending || written.trim() === ''}>
            {isHidden ? '重新显示' : '隐藏这条动态'}
          </Button>
        </div>
      </form>
    </Block>
  );
}
