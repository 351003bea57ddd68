import { Waiting } from '#/app/console/frame/states.tsx';
import { useAction, useFields } from '#/app/console/frame/use-action.tsx';
import { useData } from '#/app/console/frame/use-data.tsx';
import { Button } from '#/web/ui/button.tsx';
import { SelectField } from '#/web/ui/form/select-field.tsx';
import { showToast } from '#/web/ui/toast.tsx';
import { getOpenLeads, revokeStaff, type Member } from './contract.ts';
import styles from './staff.module.css';

type Props = {
  member: Member;
  /** Called when the person decides not to revoke the account. */
  onEnd(): void;
  onStopped(): Promise<void>;
};

/**
 * The confirmation before an account is revoked. It says which leads the account leaves behind, and
 * offers colleagues who take them over.
 */
export function StopForm({ member: { id, name, consultant }, onEnd, onStopped }: Props) {
  const loaded = useData(getOpenLeads, { id });
  const form = useFields({ to: '' });
  const action = useAction(form.setErrors);
  const { data } = loaded;
  if (!data) return <Waiting loaded={loaded} />;
  const { leads, visits, colleagues } = data;
  const { to = '' } = form.values;
  const successor = colleagues.find((each) => each.id === to);
  async function stop(): Promise<void> {
    const done = await action.run(revokeStaff, { id, to });
    if (!done) return;
    showToast(handedOverText(done.leads, successor?.name));
    await onStopped();
  }
  return (
    <div className={styles.stop} role="group" aria-label={`停用 ${name}`}>
      <p>
        停用后 {name} 马上退出登录，不能恢复，新的请求不再分给他。
        {leads === 0
          ? '他手上没有没结束的线索。'
          : `他手上有 ${leads} 条没结束的线索，其中 ${visits} 个约好的看车。`}
        {consultant !== null && `网站上的顾问「${consultant}」还在，要换人请到「内容」里改。`}
      </p>
      {leads > 0 && (
        <SelectField
          form={form}
          name="to"
          label={`这 ${leads} 条交给`}
          none="没人跟，店里谁都能接"
          options={colleagues}
        />
      )}
      <div className={styles.actions}>
        <Button kind="ghost" onClick={onEnd}>
          不停用
        </Button>
        <Button kind="line" disabled={action.isPending} onClick={() => void stop()}>
          停用 {name}
        </Button>
      </div>
    </div>
  );
}

function handedOverText(leads: number, successor: string | undefined): string {
  if (leads === 0) return '已停用';
  return successor === undefined
    ? `已停用，${leads} 条线索没人跟了`
    : `已停用，${leads} 条转给 ${successor}`;
}
