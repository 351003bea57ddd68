import { getDotPath, safeParse, type BaseIssue } from 'valibot';
import { CALL_TIMEOUT_MS } from '#/contract/call-timeout.ts';
import { toRequest, type Wire } from '#/contract/call.ts';
import type { Endpoint, InputOf, OutputOf } from '#/contract/endpoint.ts';
import { envelopes } from '#/contract/envelope.ts';
import { envelopeOf } from '#/contract/services.ts';
import { fillAnswer } from './fill-gaps.ts';

/** A received response. `body` is the parsed JSON; undefined if the text is not JSON. */
export type Reply = {
  requestLine: string;
  status: number;
  headers: Headers;
  text: string;
  body: unknown;
};

/** The server under test. */
export type Server = {
  /**
   * Sends a call and returns the response. `init` overrides parts of the request. Rejects with
   * BadAnswer if there is no response.
   */
  ask(
    endpoint: Endpoint,
    input: Readonly<Record<string, unknown>>,
    init?: RequestInit,
  ): Promise<Reply>;
  /** Returns the method and the URL of a call, for use with `curl`. */
  asking<E extends Endpoint>(endpoint: E, input: InputOf<E>): string;
  /**
   * Returns the data of a call that must succeed. Rejects with BadAnswer if it fails, or if the
   * response does not match its schema.
   */
  data<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E>>;
};

/** Thrown if a response does not match the contract, or if there is no response. */
export class BadAnswer extends Error {
  readonly requestLine: string;
  /** The problem without the values that differ between similar responses. */
  readonly common: string;

  constructor(requestLine: string, problem: string, common = problem) {
    super(problem);
    this.name = 'BadAnswer';
    this.requestLine = requestLine;
    this.common = common;
  }
}

/** Creates a client of the server at the origins of `wire`. */
export function createServer(wire: Wire): Server {
  const ask: Server['ask'] = async (endpoint, input, init) => {
    const request = toRequest(endpoint, input, wire);
    const requestLine = `${init?.method ?? request.init.method ?? 'GET'} ${request.url}`;
    const response = await fetch(request.url, {
      ...request.init,
      ...init,
      redirect: 'manual',
      signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
    }).catch((cause: unknown) => {
      throw new BadAnswer(requestLine, `no answer (${reasonOf(cause)})`);
    });
    const text = await response.text();
    return {
      requestLine,
      status: response.status,
      headers: response.headers,
      text,
      body: parsed(text),
    };
  };
  return {
    ask,
    asking: (endpoint, input) => `${endpoint.method} ${toRequest(endpoint, input, wire).url}`,
    async data(endpoint, input) {
      const reply = await ask(endpoint, input as Record<string, unknown>);
      const opened = open(endpoint, reply);
      const { output, issues } = safeParse(endpoint.output, fillAnswer(endpoint, opened));
      if (issues) {
        const { problem, cause } = wrongIn(issues);
        throw new BadAnswer(reply.requestLine, problem, cause);
      }
      return output as never;
    },
  };
}

/** Returns the data of a successful response to this endpoint. Throws BadAnswer for a failure. */
export function open(endpoint: Endpoint, { requestLine, status, text, body }: Reply): unknown {
  const envelope = envelopeOf(endpoint);
  if (body === undefined && envelope !== 'none') {
    const common = `HTTP ${status} and no JSON`;
    throw new BadAnswer(requestLine, `${common}: ${text.slice(0, 60)}`, common);
  }
  const opened = envelopes[envelope].open(body, status);
  if (opened.ok) return opened.data;
  const words = opened.message === undefined ? '' : `, ${opened.message}`;
  const reason = `HTTP ${status}${words}`;
  throw new BadAnswer(
    requestLine,
    `no success in the envelope ‘${envelope}’: ${reason}`,
    `no success in its envelope: ${reason}`,
  );
}

type Issues = readonly BaseIssue<unknown>[];

/**
 * Describes in `problem` up to five positions that do not match the schema. In `cause`, `*`
 * replaces the indexes of list items.
 */
export function wrongIn(issues: Issues): { problem: string; cause: string } {
  const places = issues.map((issue) => {
    const place = getDotPath(issue) ?? 'the whole';
    if (issue.received === 'undefined') return `${place} is missing`;
    return `${place} is no ${issue.expected ?? issue.type}, but ${issue.received}`;
  });
  const kinds = new Map(places.map((place) => [place.replace(/\.\d+\b/g, '.*'), place]));
  const named = [...kinds].slice(0, 5);
  return {
    problem: named.map(([, place]) => place).join('; '),
    cause: named.map(([kind]) => kind).join('; '),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function reasonOf(error: unknown): string {
  const { cause, name } = error as { cause?: { code?: string; message?: string }; name?: string };
  return cause?.code ?? cause?.message ?? name ?? String(error);
}
