import { getDotPath, safeParse } from 'valibot';
import { CALL_TIMEOUT_MS, toRequest, type Wire } from '#/contract/call.ts';
import type { Endpoint, InputOf, OutputOf } from '#/contract/endpoint.ts';
import { fillAnswer } from './fill-gaps.ts';
import { envelopes } from '#/contract/envelope.ts';
import { envelopeOf } from '#/contract/services.ts';

/** An answer as it came. `body` is undefined where it is no JSON. */
export type Reply = {
  requestLine: string;
  status: number;
  headers: Headers;
  text: string;
  body: unknown;
};

/** The server that is held against the contract. */
export type Server = {
  /** Sends a call as the storefront does, with whatever `init` changes. Rejects where nothing answers. */
  ask(
    endpoint: Endpoint,
    input: Readonly<Record<string, unknown>>,
    init?: RequestInit,
  ): Promise<Reply>;
  /** The request that a call is, as it can be pasted behind `curl`. */
  asking<E extends Endpoint>(endpoint: E, input: InputOf<E>): string;
  /** The data of a call that has to succeed. Rejects with a BadAnswer where it does not, or breaks its schema. */
  data<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E>>;
};

/** An answer that cannot be read as the contract says. */
export class BadAnswer extends Error {
  readonly requestLine: string;

  constructor(requestLine: string, problem: string) {
    super(problem);
    this.name = 'BadAnswer';
    this.requestLine = requestLine;
  }
}

/** A server over HTTP. */
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
      if (issues) throw new BadAnswer(reply.requestLine, wrongIn(issues));
      return output as never;
    },
  };
}

/** Takes the data of a success out of its envelope. Throws a BadAnswer where there is none. */
export function open(endpoint: Endpoint, { requestLine, status, text, body }: Reply): unknown {
  const envelope = envelopeOf(endpoint);
  if (body === undefined && envelope !== 'none') {
    throw new BadAnswer(requestLine, `HTTP ${status} and no JSON: ${text.slice(0, 60)}`);
  }
  const opened = envelopes[envelope].open(body, status);
  if (opened.ok) return opened.data;
  const words = opened.message === undefined ? '' : `, ${opened.message}`;
  throw new BadAnswer(
    requestLine,
    `no success in the envelope ‘${envelope}’: HTTP ${status}${words}`,
  );
}

type Issues = NonNullable<ReturnType<typeof safeParse>['issues']>;

/** Every place where an answer is not as its schema says; each once, whichever of a list's items it is. */
export function wrongIn(issues: Issues): string {
  const places = issues.map((issue) => {
    const place = getDotPath(issue) ?? 'the whole';
    if (issue.received === 'undefined') return `${place} is missing`;
    return `${place} is no ${issue.expected ?? issue.type}, but ${issue.received}`;
  });
  const kinds = new Map(places.map((place) => [place.replace(/\.\d+\./g, '.*.'), place]));
  return [...kinds.values()].slice(0, 5).join('; ');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function reasonOf(error: unknown): string {
  const { cause, name } = error as { cause?: { code?: string }; name?: string };
  return cause?.code ?? name ?? String(error);
}
