import * as v from 'valibot';
import { ROLES } from '#/app/console/accounts/roles.ts';
import { consoleEndpoint } from '#/app/console/calls/endpoint.ts';

const Password = v.pipe(v.string(), v.maxLength(300));
const Token = v.pipe(v.string(), v.maxLength(60));
const nothing = v.object({});

/** Signs a person in. */
export const signIn = consoleEndpoint({
  name: 'signIn',
  method: 'POST',
  path: '/v1/console/sign-in',
  input: v.object({ name: v.pipe(v.string(), v.trim(), v.maxLength(60)), password: Password }),
  output: nothing,
});

/** Returns the name and the role of the person for whom a one-time link was made. */
export const readInvitation = consoleEndpoint({
  name: 'readInvitation',
  method: 'POST',
  path: '/v1/console/invitation',
  input: v.object({ token: Token }),
  output: v.object({ name: v.string(), role: v.picklist(ROLES) }),
});

/** Sets the password of an invited person, and signs the person in. */
export const acceptInvitation = consoleEndpoint({
  name: 'acceptInvitation',
  method: 'POST',
  path: '/v1/console/invitation/accept',
  input: v.object({ token: Token, password: Password }),
  output: nothing,
});

/** Ends the session. With `everywhere`, ends all sessions of the person. */
export const signOut = consoleEndpoint({
  name: 'signOut',
  method: 'POST',
  path: '/v1/console/sign-out',
  input: v.object({ everywhere: v.optional(v.boolean(), false) }),
  output: nothing,
});

/** Verifies the password of the signed-in person again, for calls that require it. */
export const confirmPassword = consoleEndpoint({
  name: 'confirmPassword',
  method: 'POST',
  path: '/v1/console/confirm',
  input: v.object({ password: Password }),
  output: nothing,
});

/** Changes the password of the signed-in person, and ends the person's other sessions. */
export const changePassword = consoleEndpoint({
  name: 'changePassword',
  method: 'POST',
  path: '/v1/console/password',
  input: v.object({ password: Password, next: Password }),
  output: nothing,
});

/** Returns the devices on which the person is signed in. */
export const listSessions = consoleEndpoint({
  name: 'listSessions',
  method: 'GET',
  path: '/v1/console/sessions',
  input: nothing,
  output: v.object({
    sessions: v.array(
      v.object({ device: v.string(), used_at: v.string(), is_current: v.boolean() }),
    ),
  }),
});
