import { useAction } from '#/app/console/frame/use-action.tsx';
import { Button } from '#/web/ui/button.tsx';
import { hasPasskeys, proveCredential } from './browser-passkeys.tsx';
import { beginPasskeySignIn, signInByPasskey } from './contract.ts';

type Props = { className: string | undefined; onEntered(): Promise<void> };

/**
 * The button to sign in with a passkey. Renders nothing if the browser does not support passkeys.
 */
export function PasskeyButton({ className, onEntered }: Props) {
  const action = useAction();
  async function enter(): Promise<void> {
    const begun = await action.run(beginPasskeySignIn, {});
    const credential = begun && (await proveCredential(begun.options));
    if (credential && (await action.run(signInByPasskey, { credential }))) await onEntered();
  }
  if (!hasPasskeys()) return null;
  return (
    <Button
      kind="line"
      className={className}
      disabled={action.isPending}
      onClick={() => void enter()}
    >
      用通行密钥登录
    </Button>
  );
}
