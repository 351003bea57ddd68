import { ROLE_NAMES } from '#/app/console/accounts/roles.ts';
import { announceSignOut, getCaller } from '#/app/console/frame/call-console.tsx';
import { Block, Head, MoreTabs } from '#/app/console/frame/frame.tsx';
import { ScreenLink } from '#/app/console/frame/location.tsx';
import { useMe } from '#/app/console/frame/me.tsx';
import { Waiting } from '#/app/console/frame/states.tsx';
import { onSubmit, useAction, useFields } from '#/app/console/frame/use-action.tsx';
import { useData } from '#/app/console/frame/use-data.tsx';
import { useUnsent } from '#/app/console/inspect/device/use-unsent.tsx';
import { PasskeysBlock } from '#/app/console/passkeys/passkeys-block.tsx';
import { instantText } from '#/app/dates.ts';
import { Button } from '#/web/ui/button.tsx';
import { TextField } from '#/web/ui/form/text-field.tsx';
import { showToast } from '#/web/ui/toast.tsx';
import { changePassword, listSessions, signOut } from './contract.ts';
import styles from './sign-in.module.css';

/**
 * The screen of the person's own account: the password, the passkeys, and the devices on which the
 * person is signed in.
 */
export function AccountScreen() {
  const me = useMe();
  return (
    <>
      <Head
        title={me.name}
        below={[ROLE_NAMES[me.role], me.branch?.name].filter(Boolean).join('，')}
      />
      <MoreTabs />
      <Devices />
      <PasskeysBlock />
      <PasswordForm />
    </>
  );
}

function Devices() {
  const sessions = useData(listSessions, {});
  const action = useAction();
  const unsent = useUnsent();
  async function leave(everywhere: boolean): Promise<void> {
    if (await action.run(signOut, { everywhere })) announceSignOut(getCaller());
  }
  return (
    <Block title="登录的设备">
      {sessions.data ? (
        <ul>
          {sessions.data.sessions.map(({ device, used_at, is_current }) => (
            <li key={`${device} ${used_at}`} className={styles.row}>
              <span>{is_current ? `${device}（这一台）` : device}</span>
              <small>{instantText(used_at)} 用过</small>
            </li>
          ))}
        </ul>
      ) : (
        <Waiting loaded={sessions} />
      )}
      {unsent > 0 && (
        <p className={styles.unsent} role="status">
          这台设备上有 {unsent} 条检测还没发送。退出后要你再登录才会发。
          <ScreenLink href="/console/inspect">先去发送</ScreenLink>
        </p>
      )}
      <div className={styles.buttons}>
        <Button kind="ghost" onClick={() => void leave(false)}>
          退出登录
        </Button>
        <Button kind="ghost" onClick={() => void leave(true)}>
          所有设备都退出
        </Button>
      </div>
    </Block>
  );
}

function PasswordForm() {
  const form = useFields({ password: '', next: '' });
  const action = useAction(form.setErrors);
  const { password = '', next = '' } = form.values;
  async function submit(): Promise<void> {
    if (!(await action.run(changePassword, { password, next }))) return;
    form.reset();
    showToast('密码改好了，其他设备要重新登录');
  }
  return (
    <Block title="改密码">
      <form className={styles.form} onSubmit={onSubmit(submit)}>
        <TextField
          form={form}
          name="password"
          label="现在的密码"
          type="password"
          autoComplete="current-password"
          maxLength={200}
        />
        <TextField
          form={form}
          name="next"
          label="新密码"
          type="password"
          autoComplete="new-password"
          maxLength={200}
          help="至少 10 个字符，不要有自己的名字。"
        />
        <Button kind="line" type="submit" className={styles.send} disabled={action.isPending}>
          改密码
        </Button>
      </form>
    </Block>
  );
}
