import type { ConsoleInputOf, ConsoleOutputOf } from '#/app/console/calls/endpoint.ts';
import { showToast } from '#/web/ui/toast.tsx';
import type { addPasskey, beginPasskey } from './contract.ts';

type Options = ConsoleOutputOf<typeof beginPasskey>['options'];
type Credential = ConsoleInputOf<typeof addPasskey>['credential'];

// Loaded when a passkey is used: most visits need none.
const load = () => import('@simplewebauthn/browser');

/** Returns whether the browser supports passkeys. */
export function hasPasskeys(): boolean {
  return 'PublicKeyCredential' in globalThis;
}

/**
 * Creates a passkey on this device and returns it; undefined if this failed or the person
 * cancelled.
 */
export async function createCredential(options: Options): Promise<Credential | undefined> {
  const { startRegistration } = await load();
  return attempt(async () => {
    const optionsJSON = options as unknown as Parameters<
      typeof startRegistration
    >[0]['optionsJSON'];
    return (await startRegistration({ optionsJSON })) as unknown as Credential;
  });
}

/**
 * Returns the response that a passkey of the person's choice has signed; undefined if this failed
 * or the person cancelled.
 */
export async function proveCredential(options: Options): Promise<Credential | undefined> {
  const { startAuthentication } = await load();
  return attempt(async () => {
    const optionsJSON = options as unknown as Parameters<
      typeof startAuthentication
    >[0]['optionsJSON'];
    return (await startAuthentication({ optionsJSON })) as unknown as Credential;
  });
}

/**
 * Returns the credential that `make` returns; undefined if `make` fails. Then displays an error,
 * unless the person cancelled.
 */
async function attempt(make: () => Promise<Credential>): Promise<Credential | undefined> {
  try {
    return await make();
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    if (name === 'InvalidStateError') showToast('这台设备上已经有一把了');
    else if (name !== 'NotAllowedError' && name !== 'AbortError') {
      showToast('这台设备没能用通行密钥，请用密码');
    }
    return undefined;
  }
}
