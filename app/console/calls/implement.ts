import type { Author } from '#/app/console/audit/queries.ts';
import type { Session, Staff } from '#/app/console/sign-in/sessions.ts';
import type { Context } from '#/server/http/implement.ts';
import type { ConsoleEndpoint, ConsoleOutputOf, ParsedConsoleInputOf } from './endpoint.ts';

/** Context of a call that needs no session. */
export type VisitorContext = Context & {
  /** The browser in a few words. */
  device: string;
  /** Origin of the console's pages. */
  home: string;
  /**
   * Counts an attempt to enter the password of an account, or to use a link. Throws BadCall (429)
   * after too many attempts from the network or for the account.
   */
  countAttempt(account?: string): void;
  /** Stores the token of a session in the browser; undefined removes it. */
  setSession(token: string | undefined): void;
};

/** Context of a call by a signed-in person. */
export type ConsoleContext = VisitorContext & {
  staff: Staff;
  session: Session;
  /** The person as the author of audited changes. */
  author: Author;
};

type Answer<E extends ConsoleEndpoint> = Promise<ConsoleOutputOf<E>> | ConsoleOutputOf<E>;

/** A call of the console with its handler. */
export type ConsoleCall = {
  endpoint: ConsoleEndpoint;
  /** Whether the person must have entered the password within `CONFIRMED_MS`. */
  needsPassword: boolean;
  handle(input: never, context: ConsoleContext): unknown;
};

/**
 * Binds a call to its handler. With `needsPassword`, a person who did not enter the password within
 * `CONFIRMED_MS` gets 403 with the reason `password`, enters it (`confirmPassword`) and repeats the
 * call.
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
