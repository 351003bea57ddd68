import { createContext, useContext, useEffect, useRef, useState, type ReactNode } from 'react';
import { confirmPassword } from '#/app/console/sign-in/contract.ts';
import { Button } from '#/web/ui/button.tsx';
import { TextField } from '#/web/ui/form/text-field.tsx';
import { callConsole, ConsoleError } from './call-console.tsx';
import styles from './dialog.module.css';

type RequestPassword = () => Promise<boolean>;

const PasswordContext = createContext<RequestPassword>(async () => false);

/**
 * Returns a function that asks for the password. The promise is true if the password was entered.
 */
export function usePassword(): RequestPassword {
  return useContext(PasswordContext);
}

/** Provides the dialog that requests the password of the signed-in person again. */
export function PasswordProvider({ children }: { children: ReactNode }) {
  const [settle, setSettle] = useState<(isEntered: boolean) => void>();
  const request: RequestPassword = () =>
    new Promise((resolve) => {
      setSettle(() => (isEntered: boolean) => {
        setSettle(undefined);
        resolve(isEntered);
      });
    });
  return (
    <PasswordContext value={request}>
      {children}
      {settle && <PasswordDialog onEnd={settle} />}
    </PasswordContext>
  );
}

function PasswordDialog({ onEnd }: { onEnd(isEntered: boolean): void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [password, setPassword] = useState('');
  const [error, setError] = useState('');
  useEffect(() => dialog.current?.showModal(), []);
  async function confirm(): Promise<void> {
    try {
      await callConsole(confirmPassword, { password });
      onEnd(true);
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
