import { createContext, useContext, useEffect, useRef, useState, type ReactNode } from 'react';
import { hasPasskeys, proveCredential } from '#/app/console/passkeys/browser-passkeys.tsx';
import { beginPasskeyConfirmation, confirmByPasskey } from '#/app/console/passkeys/contract.ts';
import { confirmPassword } from '#/app/console/sign-in/contract.ts';
import { Button } from '#/web/ui/button.tsx';
import { TextField } from '#/web/ui/form/text-field.tsx';
import { callConsole, ConsoleError } from './call-console.tsx';
import styles from './dialog.module.css';

type RequestPassword = (hasPasskey: boolean) => Promise<boolean>;

const PasswordContext = createContext<RequestPassword>(async () => false);

/**
 * Returns a function that opens a dialog for the password, or for a passkey if the person has one.
 * It resolves with true if either was correct, and with false if the person cancelled.
 */
export function usePassword(): RequestPassword {
  return useContext(PasswordContext);
}

/**
 * Provides the dialog in which the signed-in person enters the password again. `usePassword` opens
 * it.
 */
export function PasswordProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<DialogProps>();
  const request: RequestPassword = (hasPasskey) =>
    new Promise((resolve) => {
      const onEnd = (isEntered: boolean) => {
        setOpen(undefined);
        resolve(isEntered);
      };
      setOpen({ hasPasskey, onEnd });
    });
  return (
    <PasswordContext value={request}>
      {children}
      {open && <PasswordDialog {...open} />}
    </PasswordContext>
  );
}

type DialogProps = { hasPasskey: boolean; onEnd(isEntered: boolean): void };

function PasswordDialog({ hasPasskey, onEnd }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [password, setPassword] = useState('');
  const [error, setError] = useState('');
  useEffect(() => dialog.current?.showModal(), []);
  const confirm = () => attempt(() => callConsole(confirmPassword, { password }));
  const confirmByKey = () =>
    attempt(async () => {
      const { options } = await callConsole(beginPasskeyConfirmation, {});
      const credential = await proveCredential(options);
      return credential && callConsole(confirmByPasskey, { credential });
    });
  async function attempt(prove: () => Promise<object | undefined>): Promise<void> {
    try {
      if (await prove()) onEnd(true);
    } catch (failure) {
      if (!(failure instanceof ConsoleError)) throw failure;
      setError(failure.message);
    }
  }
  const errors: Record<string, string> = error === '' ? {} : { confirm: error };
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      onClose={() => onEnd(false)}
      aria-label="再输入一次密码"
    >
      <form
        method="dialog"
        onSubmit={(event) => {
          event.preventDefault();
          void confirm();
        }}
      >
        <TextField
          form={{ values: { confirm: password }, errors, set: (_, value) => setPassword(value) }}
          name="confirm"
          label="再输入一次密码"
          help="这一步要确认是你本人，10 分钟内不再问。"
          type="password"
          autoComplete="current-password"
          maxLength={200}
        />
        {hasPasskey && hasPasskeys() && (
          <Button kind="line" className={styles.key} onClick={() => void confirmByKey()}>
            用通行密钥确认
          </Button>
        )}
        <div className={styles.buttons}>
          <Button kind="ghost" onClick={() => onEnd(false)}>
            取消
          </Button>
          <Button kind="main" type="submit">
            确认
          </Button>
        </div>
      </form>
    </dialog>
  );
}
