import { CallError, NO_ANSWER } from './call-error.ts';
import type { Endpoint, InputOf, OutputOf } from './endpoint.ts';
import { envelopes } from './envelope.ts';
import { envelopeOf, services, type Origins } from './services.ts';

/** How long a call may take (ms) before it counts as not answered. */
export const CALL_TIMEOUT_MS = 10_000;

/** Asks for something by its endpoint. Rejects with a CallError and with nothing else. */
export type Call = <E extends Endpoint>(endpoint: E, input: InputOf<E>) => Promise<OutputOf<E>>;

/** Where calls go. */
export type Wire = {
  origins: Origins;
  /** What stands for `{brand}` and `{shop}` in a path. */
  words: Readonly<Record<string, string>>;
  /** The origin of services that were not moved; empty in a browser, where it is the page's own. */
  home: string;
  timeoutMs?: number;
  /**
   * Holds an answer against the contract, and throws what breaks it. The server checks; browsers
   * don't have the schemas (see vite.config.ts): they fill what another back end left out, and there
   * a broken answer fails the rendering of its screen.
   */
  check?: (endpoint: Endpoint, data: unknown) => unknown;
};

/** A `call` over HTTP. */
export function createCall(wire: Wire): Call {
  return withPolicy(createPlainCall(wire));
}

/** The same without the endpoint's policy, for a caller who wants to know of every failure. */
export function createPlainCall(wire: Wire): Call {
  return (endpoint, input) => sendRequest(endpoint, toRequest(endpoint, input, wire), wire);
}

/** Sends what `toRequest` wrote, perhaps with more headers. Rejects as a call does. */
export async function sendRequest<E extends Endpoint>(
  endpoint: E,
  request: CallRequest,
  { timeoutMs = CALL_TIMEOUT_MS, check }: Pick<Wire, 'timeoutMs' | 'check'>,
): Promise<OutputOf<E>> {
  return read(endpoint, await send(endpoint, request, timeoutMs), check);
}

/** Answers null for the endpoints whose policy says so, whatever went wrong. */
export function withPolicy(call: Call): Call {
  return async (endpoint, input) => {
    try {
      return await call(endpoint, input);
    } catch (error) {
      if (endpoint.failure === 'null') return null as OutputOf<typeof endpoint>;
      throw error;
    }
  };
}

type Answer = { status: number; body: unknown };

async function send(endpoint: Endpoint, request: CallRequest, timeoutMs: number): Promise<Answer> {
  const timer = new AbortController();
  const timeout = setTimeout(() => timer.abort(), timeoutMs);
  try {
    const response = await fetch(request.url, { ...request.init, signal: timer.signal });
    const { status } = response;
    const body: Promise<unknown> = response.json();
    // What failed is told by its status even where its body is a proxy's page.
    return { status, body: await (status === 200 ? body : body.catch(() => undefined)) };
  } catch (cause) {
    throw new CallError(endpoint, { status: 0, message: NO_ANSWER, cause });
  } finally {
    clearTimeout(timeout);
  }
}

function read<E extends Endpoint>(endpoint: E, answer: Answer, check: Wire['check']): OutputOf<E> {
  const { status } = answer;
  const opened = envelopes[envelopeOf(endpoint)].open(answer.body, status);
  if (!opened.ok) {
    const message = opened.message ?? String(status);
    throw new CallError(endpoint, { status, message, data: opened.data });
  }
  try {
    return (check ? check(endpoint, opened.data) : opened.data) as OutputOf<E>;
  } catch (cause) {
    throw new CallError(endpoint, { status, message: NO_ANSWER, cause });
  }
}

/** A request as `fetch` takes it. */
export type CallRequest = { url: string; init: RequestInit };

/**
 * Writes a call as a request. Path parameters are repeated in the query: the car record is asked
 * for as `/v1/car/{id}?id={id}`, and servers that read only one of the two must find it.
 */
export function toRequest(endpoint: Endpoint, input: unknown, wire: Wire): CallRequest {
  const values = Object.entries((input ?? {}) as Record<string, unknown>).filter(
    ([, value]) => value !== undefined && value !== null,
  );
  const url = locate(endpoint, new Map(values), wire);
  const headers = { 'X-Requested-With': 'XMLHttpRequest', 'Content-Type': 'application/json' };
  if (endpoint.method === 'GET') {
    const query = new URLSearchParams(values.map(([name, value]) => [name, String(value)]));
    // A service that is set by its whole URL may have a query of its own.
    const joint = url.includes('?') ? '&' : '?';
    return { url: values.length > 0 ? url + joint + query : url, init: { headers } };
  }
  if (endpoint.body === 'form') {
    const body = new URLSearchParams(values.map(([name, value]) => [name, String(value)]));
    return {
      url,
      init: {
        method: 'POST',
        body: body.toString(),
        headers: { ...headers, 'Content-Type': 'application/x-www-form-urlencoded' },
      },
    };
  }
  return {
    url,
    init: { method: 'POST', body: JSON.stringify(Object.fromEntries(values)), headers },
  };
}

function locate(endpoint: Endpoint, values: Map<string, unknown>, wire: Wire): string {
  const service = services[endpoint.service];
  const moved = wire.origins[endpoint.service];
  if (moved && 'whole' in service) return moved;
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(wire.words[name] ?? values.get(name) ?? '')),
  );
  return (moved ?? wire.home) + path;
}
