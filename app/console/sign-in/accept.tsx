import { ROLE_NAMES } from '#/app/console/accounts/roles.ts';
import { Waiting } from '#/app/console/frame/states.tsx';
import { onSubmit, useAction, useFields } from '#/app/console/frame/use-action.tsx';
import { useData } from '#/app/console/frame/use-data.tsx';
import { Button } from '#/web/ui/button.tsx';
import { FailedState } from '#/web/ui/failed-state.tsx';
import { TextField } from '#/web/ui/form/text-field.tsx';
import { acceptInvitation, readInvitation } from './contract.ts';
import styles from './sign-in.module.css';

type Props = { token: string; onEntered(): Promise<void> };

/** The page of a one-time link, where an invited person sets a password. */
export function AcceptScreen({ token, onEntered }: Props) {
  const invitation = useData(readInvitation, { token });
  const form = useFields({ password: '', again: '' });
  const action = useAction(form.setErrors);
  const { password = '', again = '' } = form.values;
  async function submit(): Promise<void> {
    if (password !== again) return form.setErrors({ again: '两次输入的密码不一样' });
    if (await action.run(acceptInvitation, { token, password })) await onEntered();
  }
  const { data, failure } = invitation;
  if (failure?.reason === 'not_found') {
    return (
      <main className={styles.page}>
        <h1 className="vh">打不开这个链接</h1>
        <FailedState section message={failure.message} />
      </main>
    );
  }
  return (
    <main className={styles.page}>
      <h1>{data ? `${data.name}，请设一个密码` : '设一个密码'}</h1>
      {data ? (
        <>
          <p>
            你的角色：{ROLE_NAMES[data.role]}。以后用名字「{data.name}」和这个密码登录。
          </p>
          <form onSubmit={onSubmit(submit)}>
            <input type="hidden" name="username" autoComplete="username" value={data.name} />
            <TextField
              form={form}
              name="password"
              label="新密码"
              type="password"
              autoComplete="new-password"
              maxLength={200}
              help="至少 10 个字符，不要有自己的名字。"
            />
            <TextField
              form={form}
              name="again"
              label="再输入一次"
              type="password"
              autoComplete="new-password"
              maxLength={200}
            />
            <Button kind="main" type="submit" className={styles.send} disabled={action.isPending}>
              开始使用
            </Button>
          </form>
        </>
      ) : (
        <Waiting loaded={invitation} />
      )}
    </main>
  );
}
