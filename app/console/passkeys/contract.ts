import * as v from 'valibot';
import { consoleEndpoint } from '#/app/console/calls/endpoint.ts';

const nothing = v.object({});
const Options = v.looseObject({ challenge: v.string() });
/**
 * The schema of a browser's response about a passkey, in the encoding of `@simplewebauthn/browser`.
 */
const Credential = v.looseObject({
  id: v.pipe(v.string(), v.maxLength(1_400)),
  rawId: v.string(),
  type: v.literal('public-key'),
  response: v.looseObject({ clientDataJSON: v.string() }),
  clientExtensionResults: v.optional(v.looseObject({}), {}),
});

const Passkey = v.object({
  id: v.string(),
  device: v.string(),
  created_at: v.string(),
  used_at: v.nullable(v.string()),
});
export type Passkey = v.InferOutput<typeof Passkey>;

/** Returns the passkeys of the signed-in person. */
export const listPasskeys = consoleEndpoint({
  name: 'listPasskeys',
  method: 'GET',
  path: '/v1/console/passkeys',
  input: nothing,
  output: v.object({ passkeys: v.array(Passkey) }),
});

/** Returns the options with which the browser creates a passkey. */
export const beginPasskey = consoleEndpoint({
  name: 'beginPasskey',
  method: 'POST',
  path: '/v1/console/passkeys/begin',
  input: nothing,
  output: v.object({ options: Options }),
});

/** Stores the passkey that the browser created. */
export const addPasskey = consoleEndpoint({
  name: 'addPasskey',
  method: 'POST',
  path: '/v1/console/passkeys',
  input: v.object({ credential: Credential }),
  output: nothing,
});

/** Removes a passkey of the signed-in person. */
export const removePasskey = consoleEndpoint({
  name: 'removePasskey',
  method: 'POST',
  path: '/v1/console/passkeys/remove',
  input: v.object({ id: v.pipe(v.string(), v.maxLength(1_400)) }),
  output: nothing,
});

/** Returns the options with which the browser signs in with a passkey. */
export const beginPasskeySignIn = consoleEndpoint({
  name: 'beginPasskeySignIn',
  method: 'POST',
  path: '/v1/console/sign-in/passkey/begin',
  input: nothing,
  output: v.object({ options: Options }),
});

/** Signs in the owner of a passkey. */
export const signInByPasskey = consoleEndpoint({
  name: 'signInByPasskey',
  method: 'POST',
  path: '/v1/console/sign-in/passkey',
  input: v.object({ credential: Credential }),
  output: nothing,
});

/** Returns the options with which the browser lets the signed-in person confirm with a passkey. */
export const beginPasskeyConfirmation = consoleEndpoint({
  name: 'beginPasskeyConfirmation',
  method: 'POST',
  path: '/v1/console/confirm/passkey/begin',
  input: nothing,
  output: v.object({ options: Options }),
});

/** Verifies a passkey of the signed-in person, which counts as entering the password. */
export const confirmByPasskey = consoleEndpoint({
  name: 'confirmByPasskey',
  method: 'POST',
  path: '/v1/console/confirm/passkey',
  input: v.object({ credential: Credential }),
  output: nothing,
});
