import { CallError, NO_ANSWER, statusWords, UNREADABLE, UNREADABLE_REASON } from './call-error.ts';
import { CALL_TIMEOUT_MS } from './call-timeout.ts';
import type { Endpoint, InputOf, OutputOf } from './endpoint.ts';
import { envelopes, type Opened } from './envelope.ts';
import { envelopeOf, services, type Origins } from './services.ts';

/** Matches a cursor that contains a page number, such as `page-2`. */
export const PAGE_CURSOR = /^page-(\d{1,6})$/;

/** Makes a call. Rejects only with CallError. */
export type Call = <E extends Endpoint>(endpoint: E, input: InputOf<E>) => Promise<OutputOf<E>>;

/** Settings of a client. */
export type Wire = {
  origins: Origins;
  /** Values of the placeholders `{brand}` and `{shop}` in paths. */
  words: Readonly<Record<string, string>>;
  /** Origin of services that run on this server; empty in a browser. */
  home: string;
  timeoutMs?: number;
  /** Replaces the global `fetch`. */
  fetch?: (url: string, init: RequestInit) => Promise<Response>;
  /**
   * Parser for the responses of services that run on other servers. It accepts more forms than the
   * schemas.
   */
  reader?: Reader;
};

/** A parser for the responses of another back end. */
export type Reader = {
  /** Unwraps the envelope of a response. */
  open(endpoint: Endpoint, body: unknown, status: number): Opened;
  /**
   * Converts the data of a response to the schema of the endpoint. Throws if none of the data can
   * be read.
   */
  read(endpoint: Endpoint, data: unknown, input: unknown): unknown;
};

/** Creates a `call` over HTTP. */
export function createCall(wire: Wire): Call {
  return withPolicy(createPlainCall(wire));
}

/**
 * Creates a `call` over HTTP that applies neither failure policies nor the check of required
 * parameters.
 */
export function createPlainCall(wire: Wire): Call {
  return async (endpoint, input) => {
    const send = <E extends Endpoint>(one: E, sent: InputOf<E>) =>
      sendRequest(one, toRequest(one, sent, wire), {
        ...wire,
        // Only responses of other servers are parsed leniently.
        reader: wire.origins[one.service] === undefined ? undefined : wire.reader,
        input: sent,
      });
    const { instead } = endpoint;
    try {
      return await send(endpoint, input);
    } catch (error) {
      // Without a response, the call in `instead` would fail as well.
      if (!instead || (error as CallError).status === 0) throw error;
      const data = await send(instead.endpoint, input).catch(() => Promise.reject(error));
      return instead.read(data as never) as never;
    }
  };
}

/** Sends this request and returns the data of the response. Rejects only with CallError. */
export async function sendRequest<E extends Endpoint>(
  endpoint: E,
  request: CallRequest,
  { timeoutMs = CALL_TIMEOUT_MS, reader, input, ...wire }: Sending,
): Promise<OutputOf<E>> {
  const { status, text } = await send(endpoint, request, timeoutMs, wire.fetch);
  const unreadable = (cause: unknown, data?: unknown) =>
    new CallError(endpoint, { status, message: UNREADABLE, data, cause });
  const body = parse(text);
  if (body === undefined && status === 200) throw unreadable(new Error('The response is not JSON'));
  const opened = reader
    ? reader.open(endpoint, body, status)
    : envelopes[envelopeOf(endpoint)].open(body, status);
  if (!opened.ok) {
    if (opened.message === undefined && status === 200)
      throw unreadable(new Error('The response neither succeeds nor gives a reason'), opened.data);
    // A 404 without JSON comes from a proxy, or from a server that does not have the call.
    const isAbsent = status === 404 ? body !== undefined : ABSENCE.test(opened.message ?? '');
    if (reader && isAboutOne(input) && isAbsent) throw noSuchRecord(endpoint, opened.message);
    const message = opened.message ?? statusWords(status);
    throw new CallError(endpoint, { status, message, data: opened.data });
  }
  try {
    return (reader ? reader.read(endpoint, opened.data, input) : opened.data) as OutputOf<E>;
  } catch (cause) {
    // PHP back ends send [] in place of no object.
    if (String(opened.data ?? '') === '' && isAboutOne(input)) throw noSuchRecord(endpoint);
    throw unreadable(cause, UNREADABLE_REASON);
  }
}

/**
 * Returns whether the input contains an id. For such a call, a response without data means that the
 * record does not exist.
 */
function isAboutOne(input: unknown): boolean {
  return (input as { id?: unknown } | null | undefined)?.id !== undefined;
}

function noSuchRecord(endpoint: Endpoint, message = '没有找到，请核对链接'): CallError {
  return new CallError(endpoint, { status: 404, message, data: { reason: 'not_found' } });
}

/**
 * Matches messages that say that a record does not exist, for back ends that send no `reason`. Any
 * other message, such as 系统繁忙, is a failure and must not remove the page of a record.
 */
const ABSENCE = /不存在|已.{0,2}[删移]除|[没未]有?[查找]到|查无|not found|no such/i;

type Sending = Pick<Wire, 'timeoutMs' | 'fetch'> & { reader: Reader | undefined; input: unknown };

/**
 * Returns a `call` that applies the rules of each endpoint. It rejects before sending if the
 * required parameter is missing. If the failure policy is `null`, it returns null for a failed
 * call.
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

/**
 * Returns a `call` that checks the required parameter of each endpoint. It rejects before sending
 * if this parameter is missing.
 */
export function withRequired(call: Call): Call {
  return async (endpoint, input) => {
    const { requiredParameter } = endpoint;
    if (requiredParameter && !(input as Record<string, unknown>)[requiredParameter]) {
      throw new CallError(endpoint, { status: 0, message: `No ${requiredParameter} provided` });
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

/** Parses JSON; returns undefined if the text is not JSON, such as a proxy's error page. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Arguments of `fetch`. */
export type CallRequest = { url: string; init: RequestInit };

/**
 * Converts a call of this endpoint to a request. Each parameter in the path is also in the query or
 * the body.
 */
export function toRequest(endpoint: Endpoint, input: unknown, wire: Wire): CallRequest {
  // Some back ends read only the path, others only the query or the body.
  const values = Object.entries((input ?? {}) as Record<string, unknown>)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(asPage);
  const url = locate(endpoint, new Map(values), wire);
  const headers = { 'X-Requested-With': 'XMLHttpRequest', 'Content-Type': 'application/json' };
  if (endpoint.method === 'GET') {
    const query = new URLSearchParams(values.map(([name, value]) => [name, String(value)]));
    // The configured URL of a service may already have a query.
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
  // Redirects are errors: a visitor's input is sent only to the configured address.
  const body = JSON.stringify(Object.fromEntries(values));
  return { url, init: { method: 'POST', redirect: 'error', body, headers } };
}

/**
 * Returns the parameter to send in place of this one: for a cursor that contains a page number, the
 * parameter `page` with this number; otherwise the same parameter.
 */
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
