import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { VisitorContext } from '#/app/console/calls/implement.ts';
import { addChallenge, consumeChallenge } from './queries.ts';
import type { StaffPasskeyTable } from './tables.ts';

/** Time in ms within which a challenge must be signed. */
const CHALLENGE_MS = 5 * 60_000;

// Loaded with the first passkey: few processes need it.
const load = () => import('@simplewebauthn/server');

type Person = { id: string; name: string };

/**
 * Returns the options with which a browser creates a passkey for a person. The browser refuses to
 * create one on a device that already has one of the passkeys `known`.
 */
export async function creationOptions(
  context: VisitorContext,
  { id, name }: Person,
  known: readonly string[],
) {
  const { generateRegistrationOptions } = await load();
  const options = await generateRegistrationOptions({
    rpName: `${context.config.public.brand.shortName}后台`,
    rpID: hostOf(context),
    userID: new TextEncoder().encode(id),
    userName: name,
    userDisplayName: name,
    excludeCredentials: known.map((each) => ({ id: each })),
    // A passkey names its person and asks for a finger, a face or a code.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await remember(context, options.challenge, id);
  return options;
}

/**
 * Returns the options with which a browser signs with one of the passkeys `ids`; if `ids` is empty,
 * with any passkey of this console.
 */
export async function requestOptions(context: VisitorContext, ids: readonly string[] = []) {
  const { generateAuthenticationOptions } = await load();
  const options = await generateAuthenticationOptions({
    rpID: hostOf(context),
    userVerification: 'required',
    allowCredentials: ids.map((id) => ({ id })),
  });
  await remember(context, options.challenge, null);
  return options;
}

/**
 * Returns the passkey that a browser created for a person; undefined if the browser's response is
 * invalid.
 */
export async function verifyCreated(
  context: VisitorContext,
  { id }: Person,
  response: RegistrationResponseJSON,
): Promise<Pick<StaffPasskeyTable, 'id' | 'public_key' | 'counter'> | undefined> {
  const { verifyRegistrationResponse } = await load();
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: (challenge) => consume(context, challenge, id),
      expectedOrigin: context.home,
      expectedRPID: hostOf(context),
    });
    if (!registrationInfo) return undefined;
    const { id: key, publicKey, counter } = registrationInfo.credential;
    return { id: key, public_key: Buffer.from(publicKey).toString('base64url'), counter };
  } catch (error) {
    // The library throws for each reason for which a response is wrong.
    context.log.warn({ err: error }, 'a passkey was not accepted');
    return undefined;
  }
}

/**
 * Returns the new counter of the passkey with which a browser signed; undefined if the browser's
 * response is invalid.
 */
export async function verifySigned(
  context: VisitorContext,
  { id, public_key, counter }: StaffPasskeyTable,
  response: AuthenticationResponseJSON,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await load();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: (challenge) => consume(context, challenge, null),
      expectedOrigin: context.home,
      expectedRPID: hostOf(context),
      credential: { id, publicKey: new Uint8Array(Buffer.from(public_key, 'base64url')), counter },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch (error) {
    context.log.warn({ err: error }, 'a sign-in by a passkey was not accepted');
    return undefined;
  }
}

function hostOf({ home }: VisitorContext): string {
  return new URL(home).hostname;
}

function remember({ db, now }: VisitorContext, challenge: string, account_id: string | null) {
  const expires_at = new Date(now().getTime() + CHALLENGE_MS).toISOString();
  return addChallenge(db, { challenge, account_id, expires_at }, now().toISOString());
}

function consume({ db, now }: VisitorContext, challenge: string, accountId: string | null) {
  return consumeChallenge(db, { challenge, accountId, now: now().toISOString() });
}
