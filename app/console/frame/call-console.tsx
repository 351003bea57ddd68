import {
  CONSOLE_HEADER,
  NOBODY,
  type ConsoleEndpoint,
  type ConsoleInputOf,
  type ConsoleOutputOf,
} from '#/app/console/calls/endpoint.ts';

/** The error of a failed call. `errors` has messages by field. */
export class ConsoleError extends Error {
  /** The HTTP status; 0 if there was no response. */
  readonly status: number;
  readonly reason: string;
  readonly errors: Readonly<Record<string, string>>;
  /** Further data of the refusal, such as the current value of a field. */
  readonly data: Readonly<Record<string, unknown>>;

  constructor(status: number, message: string, data: unknown) {
    super(message);
    const { reason = '', errors = {} } = (data ?? {}) as Partial<ConsoleError>;
    this.status = status;
    this.reason = reason;
    this.errors = errors;
    this.data = (data ?? {}) as Readonly<Record<string, unknown>>;
  }
}

/**
 * Returns whether this is the error of a call that would fail in the same way if it were repeated.
 */
export function isFinal(error: unknown): error is ConsoleError {
  if (!(error instanceof ConsoleError)) return false;
  return error.status >= 400 && error.status < 500 && !REPEATABLE.includes(error.status);
}

/**
 * The statuses from 400 to 499 after which a call may succeed if it is repeated: there was no
 * session, the network was slow, or there were too many calls.
 */
const REPEATABLE: readonly number[] = [401, 408, 429];

/** The name of the `window` event that announces that the session of this page has ended. */
export const SIGNED_OUT = 'signed-out';

let caller = NOBODY;

/**
 * Sets the account with which this page was opened. If another person then signs in on another tab,
 * calls of this page are refused (401).
 */
export function setCaller(account = NOBODY): void {
  caller = account;
}

/** Returns the account that `setCaller` set. */
export function getCaller(): string {
  return caller;
}

/**
 * Announces the end of the session of `account`, unless `setCaller` has set another account since.
 */
export function announceSignOut(account: string): void {
  if (account === caller) dispatchEvent(new Event(SIGNED_OUT));
}

/** The message for a call without a usable response. */
export const OFFLINE = '没有连上网络，请稍后再试';

/**
 * Makes a call of the console and returns its data. Rejects with a ConsoleError if the call fails.
 */
export async function callConsole<E extends ConsoleEndpoint>(
  endpoint: E,
  input: ConsoleInputOf<E>,
  signal?: AbortSignal,
): Promise<ConsoleOutputOf<E>> {
  const rest = new Map(Object.entries(input as Record<string, unknown>));
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = encodeURIComponent(String(rest.get(name)));
    rest.delete(name);
    return value;
  });
  const isGet = endpoint.method === 'GET';
  const query = isGet && rest.size > 0 ? `?${new URLSearchParams(textsOf(rest)).toString()}` : '';
  const sender = caller;
  const response = await fetch(path + query, {
    method: endpoint.method,
    headers: { [CONSOLE_HEADER]: sender, ...(!isGet && { 'Content-Type': 'application/json' }) },
    ...(!isGet && { body: JSON.stringify(Object.fromEntries(rest)) }),
    ...(signal && { signal }),
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw new ConsoleError(0, OFFLINE, null);
  });
  const body = await (response.json() as Promise<{ message: string; data: unknown }>).catch(() => {
    throw new ConsoleError(response.status, OFFLINE, null);
  });
  if (response.ok) return body.data as ConsoleOutputOf<E>;
  if (response.status === 401) announceSignOut(sender);
  throw new ConsoleError(response.status, body.message, body.data);
}

function textsOf(values: ReadonlyMap<string, unknown>): [string, string][] {
  return [...values].flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
}
