import { parse, safeParse } from 'valibot';
import {
  createPlainCall,
  withPolicy,
  withRequired,
  type Call,
  type Reader,
} from '#/contract/call.ts';
import { CallError, statusWords } from '#/contract/call-error.ts';
import type { Endpoint } from '#/contract/endpoint.ts';
import { openLoosely } from '#/contract/open-loosely.ts';
import { readLoosely, type LeftOut } from '#/contract/read-loosely.ts';
import { answerShape } from '#/contract/shape-of.ts';
import { DatabaseUnavailable } from '#/database/unavailable.ts';
import { BadCall, failedAnswer } from './errors.ts';
import type { Asker, Context, Implementation, Sender } from './implement.ts';
import type { Logger } from './log.ts';
import { withoutPaths } from './prune-answer.ts';
import { fetchUpstream } from './upstream.ts';

/**
 * Answers one call: checks the input, then asks the handler, and tells it who sent or asks it where it
 * wants to know. Throws Refusal, BadCall, or whatever broke; `failedAnswer` turns each into
 * what travels.
 */
export async function answer(
  { endpoint, handle }: Implementation,
  input: unknown,
  context: Context,
  who?: Sender | Asker,
): Promise<unknown> {
  return handle(parseInput(endpoint, input) as never, context, who as never);
}

/** The input as a handler gets it. Throws a BadCall that names the parameter which is wrong. */
export function parseInput(endpoint: Endpoint, input: unknown): object {
  const parsed = safeParse(endpoint.input, input);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    const parameter = issue.path?.map(({ key }: { key: unknown }) => key).join('.');
    throw new BadCall(400, `参数 ${parameter ?? '(全部)'} 不正确`);
  }
  return parsed.output as object;
}

/** Reads the answers of other back ends, and logs each field that was left out, once. */
export function createReader(log: Logger): Reader {
  return {
    open: (endpoint, body, status) => openLoosely(endpoint, answerShape(endpoint), body, status),
    read(endpoint, data, input) {
      const { answer: read, leftOut } = readAnswer(endpoint, data, input);
      const some: LeftOut[] = [];
      for (const each of leftOut) {
        if (some.length < MOST_LOGGED && isNew(log, `${endpoint.name} ${each.path}`)) {
          some.push(inShort(each, endpoint));
        }
      }
      if (some.length > 0) {
        log.warn({ endpoint: endpoint.name, count: leftOut.length, leftOut: some }, 'left out');
      }
      return read;
    },
  };
}

/** How many of the values that were left out of one answer are logged. */
const MOST_LOGGED = 5;
/** How many characters of a value are logged. */
const VALUE_LENGTH = 60;
/** How many fields are remembered as logged. */
const MOST_FIELDS = 2_000;

/** The fields that each log has; the items of a list count as one. */
const loggedFields = new WeakMap<Logger, Set<string>>();

/** Whether a field was not logged yet; it counts as logged from then on. */
function isNew(log: Logger, field: string): boolean {
  const fields = loggedFields.get(log) ?? new Set();
  loggedFields.set(log, fields);
  const place = field.replaceAll(/\d+/g, '*').slice(0, 200);
  if (fields.has(place) || fields.size >= MOST_FIELDS) return false;
  fields.add(place);
  return true;
}

/** A value that was left out as it is logged; of private answers and of answers to forms only its type. */
function inShort({ path, value }: LeftOut, { isPrivate, method }: Endpoint): LeftOut {
  const at = path.slice(0, 200);
  if (value === undefined) return { path: at, value: '(nothing)' };
  if (isPrivate || method !== 'GET') return { path: at, value: typeof value };
  const text = beginning(value);
  return { path: at, value: text.length > VALUE_LENGTH ? `${text.slice(0, VALUE_LENGTH)}…` : text };
}

/** The beginning of a value as a text: of an object its fields, of an array how many items it has. */
function beginning(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.slice(0, VALUE_LENGTH));
  if (Array.isArray(value)) return `an array of ${value.length}`;
  if (typeof value !== 'object' || value === null) return String(value);
  return `an object with the fields ${Object.keys(value).slice(0, VALUE_LENGTH).join(', ')}`;
}

/** An answer of another back end as its schema has it. Throws where nothing of it can be read. */
export function readAnswer(endpoint: Endpoint, data: unknown, input: unknown): Answered {
  const shape = answerShape(endpoint);
  const leftOut: LeftOut[] = [];
  const read = readLoosely(shape, data, (input ?? {}) as Record<string, unknown>, leftOut);
  if (!read) throw unreadable(endpoint, leftOut);
  const checked = safeParse(endpoint.output, read.data);
  if (checked.success) return { answer: checked.output, leftOut };
  // What only a schema can tell: texts that are no day, numbers out of their bounds.
  const paths = checked.issues.map(({ path = [] }) => path.map(({ key }) => key));
  const refused = checked.issues.map(({ input: value }, at) => ({
    path: paths[at]?.join('.') ?? '',
    value,
  }));
  const left = withoutPaths(shape, read.data, paths);
  if (!left) throw unreadable(endpoint, refused);
  return { answer: parse(endpoint.output, left.data), leftOut: [...leftOut, ...refused] };
}

type Answered = { answer: unknown; leftOut: readonly LeftOut[] };

function unreadable(endpoint: Endpoint, leftOut: readonly LeftOut[]): Error {
  const reasons = leftOut.slice(0, MOST_LOGGED).map((each) => {
    const { path, value } = inShort(each, endpoint);
    return `${path || 'the whole'} is ${String(value)}`;
  });
  return new Error(`Nothing of the answer to ${endpoint.name} can be read: ${reasons.join('; ')}`);
}

/**
 * A `call` for rendering on the server: straight into this process, or over HTTP where a service
 * was moved elsewhere. It fails with the same words as a browser would get, and logs each fault,
 * ours or another back end's; what a visitor did wrong is none.
 */
export function createServerCall(
  implementations: readonly Implementation[],
  context: Context,
  log: Logger,
): Call {
  const byName = new Map(implementations.map((each) => [each.endpoint.name, each]));
  const remote = createPlainCall({
    ...context.config.public,
    home: '',
    reader: createReader(log),
    fetch: fetchUpstream,
  });
  const local: Call = async (endpoint, input) => {
    try {
      const implementation = byName.get(endpoint.name);
      if (!implementation) throw new Error(`Nothing answers ${endpoint.name}`);
      return (await answer(implementation, input, context)) as never;
    } catch (error) {
      const { status, message, data, isFault } = failedAnswer(error);
      if (isFault) log.error({ err: error, endpoint: endpoint.name }, 'failed');
      // A page without its data must not be shown as complete: where the database does not answer,
      // away or busy, the page fails too.
      const isUnavailable = error instanceof DatabaseUnavailable;
      if (endpoint.failure === 'null' && !isUnavailable) return null as never;
      const words = status === 200 ? message : statusWords(status);
      throw new CallError(endpoint, { status, message: words, data, cause: error });
    }
  };
  const logged: Call = async (endpoint, input) => {
    try {
      return await remote(endpoint, input);
    } catch (error) {
      const { status, cause } = error as CallError;
      const refused = status === 200 && cause === undefined;
      if (!refused) log.warn({ err: cause, endpoint: endpoint.name, status }, 'back end failed');
      throw error;
    }
  };
  const { origins } = context.config.public;
  const elsewhere = withPolicy(logged);
  const home = withRequired(local);
  return (endpoint, input) =>
    origins[endpoint.service] ? elsewhere(endpoint, input) : home(endpoint, input);
}
