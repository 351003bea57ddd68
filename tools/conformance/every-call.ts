import { isDeepStrictEqual } from 'node:util';
import { safeParse } from 'valibot';
import type { Endpoint } from '#/contract/endpoint.ts';
import { envelopes } from '#/contract/envelope.ts';
import { envelopeOf } from '#/contract/services.ts';
import { fillAnswer } from './fill-gaps.ts';
import { NotApplicable, type Rule } from './rule.ts';
import { open, wrongIn, type Reply } from './server.ts';

/** A value longer than most parameters allow. A parameter that allows it is not checked. */
const TOO_LONG = 'x'.repeat(3000);
/** Calls that may respond with HTTP 404 if the requested record does not exist. */
const MAY_BE_MISSING: ReadonlySet<string> = new Set(['getSignedReport']);
/** Calls whose result is random. */
const DRAWS: ReadonlySet<string> = new Set(['getConsultant']);
/** A request body larger than calls accept by default. */
const TOO_MUCH = 'x'.repeat(64 * 1024);
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Short descriptions of the rules for every call, for `--help`. */
export const EVERY_CALL = [
  'answer: succeeds in its envelope and matches its schema; a private response is not cached',
  'extra: unknown parameters change nothing',
  'alias: its other paths return the same',
  'refusal: an invalid parameter is 400, with a message that names it',
  'methods: any other method is 405 (with --write)',
  'size: a body over 64 KiB is 413 (with --write)',
] as const;

type CallRules = {
  endpoint: Endpoint;
  input: Readonly<Record<string, string>>;
  /** Whether calls that store something may be made. */
  mayWrite: boolean;
  /** The HTTP methods of other calls with the same path. */
  taken: ReadonlySet<string>;
};

/** Returns the rules for one call. */
export function rulesOfCall({ endpoint, input, mayWrite, taken }: CallRules): Rule[] {
  const rule: MakeRule = (word, what, check) => ({ name: `${endpoint.name} ${word}`, what, check });
  const isRead = endpoint.method === 'GET';
  return [
    ...(isRead || mayWrite
      ? [...goodRules(endpoint, input, rule), ...refusals(endpoint, input, rule)]
      : []),
    ...(mayWrite ? limits(endpoint, input, rule, taken) : []),
  ];
}

function refusals(endpoint: Endpoint, input: CallRules['input'], rule: MakeRule): Rule[] {
  return namesOf(endpoint)
    .filter((name) => refuses(endpoint, { ...input, [name]: TOO_LONG }))
    .map((name) =>
      rule('refusal', 'an invalid parameter is 400 and named', async (server, must) => {
        const reply = await server.ask(endpoint, { ...input, [name]: TOO_LONG });
        const words = wordsOf(endpoint, reply);
        const isRefusal = reply.status === 400 || (isForm(endpoint) && reply.status === 200);
        const mustRefuse = (holds: boolean, problem: string, cause = problem) =>
          must(
            holds,
            short(reply),
            `${name} too long: ${problem}`,
            `a parameter too long: ${cause}`,
          );
        mustRefuse(isRefusal, `HTTP ${reply.status}, not 400`);
        mustRefuse(words !== undefined, 'no failure in the envelope');
        const isNamed = words === undefined || isForm(endpoint) || words.includes(name);
        mustRefuse(isNamed, `‘${words}’ does not name ${name}`, 'the message does not name it');
      }),
    );
}

/**
 * Returns the rules that are checked only with `mayWrite`. A faulty server could lose data, because
 * their requests use other methods, such as DELETE, or have too large a body.
 */
function limits(
  endpoint: Endpoint,
  input: CallRules['input'],
  rule: MakeRule,
  taken: ReadonlySet<string>,
): Rule[] {
  const methods = rule('methods', 'any other method is 405', async (server, must) => {
    for (const method of METHODS.filter((each) => each !== endpoint.method && !taken.has(each))) {
      const { requestLine, status } = await server.ask(endpoint, input, {
        method,
        ...noBody(method),
      });
      must(status === 405, requestLine, `HTTP ${status}, not 405`);
    }
  });
  const size = rule('size', 'a body over 64 KiB is 413', async (server, must) => {
    const { requestLine, status } = await server.ask(endpoint, { ...input, something: TOO_MUCH });
    must(status === 413, requestLine, `HTTP ${status}, not 413`);
  });
  return endpoint.method === 'GET' ? [methods] : [methods, size];
}

type MakeRule = (word: string, what: string, check: Rule['check']) => Rule;

function goodRules(endpoint: Endpoint, input: CallRules['input'], rule: MakeRule): Rule[] {
  const answers = rule(
    'answer',
    'succeeds in its envelope and matches its schema',
    async (server, must) => {
      const reply = await server.ask(endpoint, input);
      if (reply.status === 404 && MAY_BE_MISSING.has(endpoint.name)) {
        throw new NotApplicable(`${reply.requestLine} has none`);
      }
      const data = open(endpoint, reply);
      const { issues } = safeParse(endpoint.output, fillAnswer(endpoint, data));
      const { problem, cause } = wrongIn(issues ?? []);
      must(!issues, reply.requestLine, problem, cause);
      if (envelopeOf(endpoint) === 'none')
        return must(reply.status === 204, reply.requestLine, `HTTP ${reply.status}, not 204`);
      const type = reply.headers.get('content-type') ?? 'nothing';
      must(type.startsWith('application/json'), reply.requestLine, `Content-Type is ${type}`);
      const cacheControl = reply.headers.get('cache-control') ?? '';
      must(
        !endpoint.isPrivate || cacheControl.includes('no-store'),
        reply.requestLine,
        `private, and Cache-Control is ‘${cacheControl}’`,
        'private, and Cache-Control lacks no-store',
      );
    },
  );
  if (endpoint.method === 'POST') return [answers];
  const others = rule('extra', 'unknown parameters change nothing', async (server, must) => {
    const [plain, again, more] = await Promise.all([
      server.ask(endpoint, input),
      server.ask(endpoint, input),
      server.ask(endpoint, { ...input, utm_something: 'else' }),
    ]);
    must(
      more.status === plain.status,
      more.requestLine,
      `HTTP ${more.status}, without the parameter ${plain.status}`,
    );
    // Some responses contain the time or are random. They differ even for equal requests.
    const isSteady = !DRAWS.has(endpoint.name) && isDeepStrictEqual(plain.body, again.body);
    must(
      !isSteady || isDeepStrictEqual(plain.body, more.body),
      more.requestLine,
      'another response than without the parameter',
    );
  });
  const aliases = endpoint.aliases.map((path) =>
    rule('alias', `${path} returns the same`, async (server, must) => {
      const [one, other] = await Promise.all([
        server.ask(endpoint, input),
        server.ask({ ...endpoint, path }, input),
      ]);
      const isSame = isDeepStrictEqual(open(endpoint, one), open(endpoint, other));
      must(isSame, other.requestLine, `another response than ${one.requestLine}`);
    }),
  );
  return [answers, others, ...aliases];
}

/** Returns whether the input schema of a call rejects an input. */
function refuses({ input: schema }: Endpoint, input: object): boolean {
  return !safeParse(schema, input).success;
}

function namesOf({ input }: Endpoint): string[] {
  return Object.keys('entries' in input ? Object(input.entries) : {});
}

/**
 * Returns whether a call is a form. The response to an invalid form has HTTP 200 and lists errors
 * by field.
 */
function isForm({ method, service }: Endpoint): boolean {
  return method === 'POST' && (service === 'main' || service === 'own');
}

/** Returns the message of a failure; '' if the failure has none; undefined for a success. */
function wordsOf(endpoint: Endpoint, { status, body }: Reply): string | undefined {
  const name = envelopeOf(endpoint);
  const opened = envelopes[name].open(body, status);
  if (opened.ok) return undefined;
  const { message, msg } = (body ?? {}) as { message?: unknown; msg?: unknown };
  const words = name === 'code-msg' ? msg : message;
  return typeof words === 'string' ? words : '';
}

/** Returns the request line, cut to 160 characters. */
function short({ requestLine }: Reply): string {
  return requestLine.length > 160 ? `${requestLine.slice(0, 160)}…` : requestLine;
}

function noBody(method: string): RequestInit {
  return method === 'GET' ? { body: null } : {};
}
