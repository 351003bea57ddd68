import { onSubmit, useAction, useFields } from '#/app/console/frame/use-action.tsx';
import { PasskeyButton } from '#/app/console/passkeys/passkey-button.tsx';
import { Button } from '#/web/ui/button.tsx';
import { TextField } from '#/web/ui/form/text-field.tsx';
import { signIn } from './contract.ts';
import styles from './sign-in.module.css';

type Props = {
  onEntered(): Promise<void>;
  /**
   * Whether the person has just signed in, but the browser did not send the session with the next
   * call.
   */
  isSessionLost: boolean;
};

/** The sign-in page. After signing in, the requested screen is opened. */
export function SignInScreen({ onEntered, isSessionLost }: Props) {
  const form = useFields({ name: '', password: '' });
  const action = useAction(form.setErrors);
  const { name = '', password = '' } = form.values;
  async function submit(): Promise<void> {
    if (await action.run(signIn, { name, password })) await onEntered();
  }
  return (
    <main className={styles.page}>
      <h1>登录后台</h1>
      {isSessionLost && (
        <p role="alert">
          {location.protocol === 'http:'
            ? '密码对了，但浏览器没有保存登录：网址要以 https:// 开头。'
            : '密码对了，但浏览器没有保存登录：请允许这个网站用 Cookie。'}
        </p>
      )}
      <form onSubmit={onSubmit(submit)}>
        <TextField form={form} name="name" label="名字" autoComplete="username" maxLength={40} />
        <TextField
          form={form}
          name="password"
          label="密码"
          type="password"
          autoComplete="current-password"
          maxLength={200}
          help="忘了密码，请向店长要一个新链接。"
        />
        <Button kind="main" type="submit" className={styles.send} disabled={action.isPending}>
          登录
        </Button>
      </form>
      <PasskeyButton className={styles.send} onEntered={onEntered} />
    </main>
  );
}
