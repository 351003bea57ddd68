import { CallError, NO_ANSWER, statusWords, UNREADABLE, UNREADABLE_REASON } from './call-error.ts';
import type { Endpoint, InputOf, OutputOf } from './endpoint.ts';
import { envelopes, type Opened } from './envelope.ts';
import { envelopeOf, services, type Origins } from './services.ts';

/** How long a call may take (ms) before it counts as not answered. */
export const CALL_TIMEOUT_MS = 10_000;

/** A cursor that stands for a page by its number, of a back end that has no cursors. */
export const PAGE_CURSOR = /^page-(\d{1,6})$/;

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
  /** Sends requests; the global `fetch` unless given. The server's own limits size and redirects. */
  fetch?: (url: string, init: RequestInit) => Promise<Response>;
  /** Reads the answers of services that were moved: loosely, since others wrote them. */
  reader?: Reader;
};

/** How the answers of another back end are read. */
export type Reader = {
  /** Takes an answer out of its envelope. */
  open(endpoint: Endpoint, body: unknown, status: number): Opened;
  /** The data as the endpoint's schema has it. Throws where nothing of it can be read. */
  read(endpoint: Endpoint, data: unknown, input: unknown): unknown;
};

/** A `call` over HTTP. */
export function createCall(wire: Wire): Call {
  return withPolicy(createPlainCall(wire));
}

/** The same without the endpoint's policy, for a caller who wants to know of every failure. */
export function createPlainCall(wire: Wire): Call {
  return async (endpoint, input) => {
    const send = <E extends Endpoint>(one: E, asked: InputOf<E>) =>
      sendRequest(one, toRequest(one, asked, wire), {
        ...wire,
        // What this origin answers is our own.
        reader: wire.origins[one.service] === undefined ? undefined : wire.reader,
        input: asked,
      });
    const { instead } = endpoint;
    try {
      return await send(endpoint, input);
    } catch (error) {
      // A back end that did not answer at all is not asked twice.
      if (!instead || (error as CallError).status === 0) throw error;
      const data = await send(instead.endpoint, input).catch(() => Promise.reject(error));
      return instead.read(data as never) as never;
    }
  };
}

/** Sends what `toRequest` wrote, perhaps with more headers. Rejects as a call does. */
export async function sendRequest<E extends Endpoint>(
  endpoint: E,
  request: CallRequest,
  { timeoutMs = CALL_TIMEOUT_MS, reader, input, ...wire }: Sending,
): Promise<OutputOf<E>> {
  const { status, text } = await send(endpoint, request, timeoutMs, wire.fetch);
  const unreadable = (cause: unknown, data?: unknown) =>
    new CallError(endpoint, { status, message: UNREADABLE, data, cause });
  const body = parse(text);
  if (body === undefined && status === 200) throw unreadable(new Error('The answer is no JSON'));
  const opened = reader
    ? reader.open(endpoint, body, status)
    : envelopes[envelopeOf(endpoint)].open(body, status);
  if (!opened.ok) {
    if (opened.message === undefined && status === 200)
      throw unreadable(new Error('The answer neither succeeds nor says why not'), opened.data);
    const message = opened.message ?? statusWords(status);
    throw new CallError(endpoint, { status, message, data: opened.data });
  }
  try {
    return (reader ? reader.read(endpoint, opened.data, input) : opened.data) as OutputOf<E>;
  } catch (cause) {
    throw unreadable(cause, UNREADABLE_REASON);
  }
}

type Sending = Pick<Wire, 'timeoutMs' | 'fetch'> & { reader: Reader | undefined; input: unknown };

/**
 * Applies an endpoint's own rules: fails without the parameter that it must have, and answers null
 * where its policy says so, whatever went wrong.
 */
export function withPolicy(call: Call): Call {
  const required = withRequired(call);
  return async (endpoint, input) => {
    try {
      return await required(endpoint, input);
    } catch (error) {
      if (endpoint.failure === 'null') return null as OutputOf<typeof endpoint>;
      throw error;
    }
  };
}

/** Fails a call that lacks the parameter that its endpoint must have, before anything is sent. */
export function withRequired(call: Call): Call {
  return async (endpoint, input) => {
    const { mustHave } = endpoint;
    if (mustHave && !(input as Record<string, unknown>)[mustHave]) {
      throw new CallError(endpoint, { status: 0, message: `No ${mustHave} provided` });
    }
    return call(endpoint, input);
  };
}

type Answer = { status: number; text: string };

async function send(
  endpoint: Endpoint,
  request: CallRequest,
  timeoutMs: number,
  fetcher: NonNullable<Wire['fetch']> = (url, init) => fetch(url, init),
): Promise<Answer> {
  const timer = new AbortController();
  const timeout = setTimeout(() => timer.abort(), timeoutMs);
  try {
    const response = await fetcher(request.url, { ...request.init, signal: timer.signal });
    return { status: response.status, text: await response.text() };
  } catch (cause) {
    throw new CallError(endpoint, { status: 0, message: NO_ANSWER, cause });
  } finally {
    clearTimeout(timeout);
  }
}

/** The JSON of a text; undefined where it is none, such as a proxy's page. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** A request as `fetch` takes it. */
export type CallRequest = { url: string; init: RequestInit };

/**
 * Writes a call as a request. Path parameters are repeated in the query: the car record is asked
 * for as `/v1/car/{id}?id={id}`, and servers that read only one of the two must find it.
 */
export function toRequest(endpoint: Endpoint, input: unknown, wire: Wire): CallRequest {
  const values = Object.entries((input ?? {}) as Record<string, unknown>)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(asPage);
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
        redirect: 'error',
        body: body.toString(),
        headers: { ...headers, 'Content-Type': 'application/x-www-form-urlencoded' },
      },
    };
  }
  // What a visitor wrote goes to the address that the dealer set, and to no other.
  const body = JSON.stringify(Object.fromEntries(values));
  return { url, init: { method: 'POST', redirect: 'error', body, headers } };
}

/** A page that the answer before told by its number is asked for by it. */
function asPage([name, value]: [string, unknown]): [string, unknown] {
  const [, page] = name === 'cursor' ? (PAGE_CURSOR.exec(String(value)) ?? []) : [];
  return page === undefined ? [name, value] : ['page', page];
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
