import type { Author } from '#/app/console/audit/queries.ts';
import type { Session, Staff } from '#/app/console/sign-in/sessions.ts';
import type { Sent } from '#/server/dealer/dealer-call.ts';
import type { Context } from '#/server/http/implement.ts';
import type { Logger } from '#/server/http/log.ts';
import type { ConsoleEndpoint, ConsoleOutputOf, ParsedConsoleInputOf } from './endpoint.ts';

/** Functions that count attempts. Each throws BadCall (429) after too many attempts. */
export type Attempts = {
  /** Counts an attempt from the caller's network to sign in or to use a one-time link. */
  countNetwork(): void;
  /** Counts an attempt to sign in to an account from an unknown device. */
  countAccount(id: string): void;
  /** Counts an attempt to sign in to an account from a device on which it already had a session. */
  countDevice(digest: string): void;
  /** Counts an attempt to sign in with a name that no account has. */
  countUnknown(name: string): void;
  /** Counts an attempt to confirm the password in a session. */
  countSession(digest: string): void;
};

/** Context of a call that needs no session. */
export type VisitorContext = Context & {
  log: Logger;
  /** A short description of the browser. */
  device: string;
  /** The origin of the console's pages. */
  home: string;
  attempts: Attempts;
  /** The session token in the browser's cookie; empty without a cookie. */
  sessionToken: string;
  /** Stores the token of a session in the browser. */
  setSession(token: string): void;
};

/** Context of a call by a signed-in person. */
export type ConsoleContext = VisitorContext & {
  staff: Staff;
  session: Session;
  /** The body of the request. If the endpoint has `takes`, the handler has to read it. */
  sent: Sent;
  /** The person as the author of changes in the audit log. */
  author: Author;
};

type Answer<E extends ConsoleEndpoint> = Promise<ConsoleOutputOf<E>> | ConsoleOutputOf<E>;

/** A call of the console with its handler. */
export type ConsoleCall = {
  endpoint: ConsoleEndpoint;
  /**
   * Whether the call requires that the person entered the password in the last `CONFIRMED_MS` ms.
   */
  needsPassword: boolean;
  handle(input: never, context: ConsoleContext): unknown;
};

/**
 * Binds a call to its handler. With `needsPassword`, the person must have entered the password
 * recently.
 */
export function implementConsole<E extends ConsoleEndpoint>(
  endpoint: E,
  handle: (input: ParsedConsoleInputOf<E>, context: ConsoleContext) => Answer<E>,
  { needsPassword = false }: { needsPassword?: boolean } = {},
): ConsoleCall {
  return { endpoint, handle, needsPassword };
}

/** Binds a call that needs no session to its handler. */
export function implementForVisitor<E extends ConsoleEndpoint>(
  endpoint: E,
  handle: (input: ParsedConsoleInputOf<E>, context: VisitorContext) => Answer<E>,
): ConsoleCall {
  return { endpoint, handle, needsPassword: false };
}
