import { tryGetContext } from 'hono/context-storage';
import { parse, safeParse } from 'valibot';
import { CallError, statusWords } from '#/contract/call-error.ts';
import {
  createPlainCall,
  withPolicy,
  withRequired,
  type Call,
  type Reader,
} from '#/contract/call.ts';
import type { Endpoint } from '#/contract/endpoint.ts';
import { openLoosely } from '#/contract/open-loosely.ts';
import { readLoosely, type LeftOut } from '#/contract/read-loosely.ts';
import { answerShape } from '#/contract/shape-of.ts';
import { DatabaseUnavailable } from '#/database/unavailable.ts';
import { BadCall, failedAnswer } from './errors.ts';
import type { Asker, Context, Implementation, Sender } from './implement.ts';
import type { Logger } from './log.ts';
import { withoutPaths } from './prune-answer.ts';
import type { Variables } from './types.ts';
import { fetchUpstream } from './upstream.ts';

/**
 * Runs the handler of one call with the validated input, and returns its result. `who` is for
 * handlers that take a `Sender` or an `Asker`.
 */
export async function answer(
  { endpoint, handle }: Implementation,
  input: unknown,
  context: Context,
  who?: Sender | Asker,
): Promise<unknown> {
  return handle(parseInput(endpoint, input) as never, context, who as never);
}

/**
 * Parses the input of a call by its endpoint's schema. Throws a BadCall that names the invalid
 * parameter.
 */
export function parseInput(endpoint: Endpoint, input: unknown): object {
  const parsed = safeParse(endpoint.input, input);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    const parameter = issue.path?.map(({ key }: { key: unknown }) => key).join('.');
    throw new BadCall(400, `参数 ${parameter ?? '(全部)'} 不正确`);
  }
  return parsed.output as object;
}

/**
 * Returns a reader for responses of other back ends. The reader logs each dropped field at most
 * once.
 */
export function createReader(log: Logger): Reader {
  return {
    open: (endpoint, body, status) => openLoosely(endpoint, answerShape(endpoint), body, status),
    read(endpoint, data, input) {
      const { answer: read, leftOut } = readAnswer(endpoint, data, input);
      const some: LeftOut[] = [];
      for (const each of leftOut) {
        if (some.length < MOST_LOGGED && isNew(log, `${endpoint.name} ${each.path}`)) {
          some.push(withShortValue(each, endpoint));
        }
      }
      if (some.length > 0) {
        log.warn({ endpoint: endpoint.name, count: leftOut.length, leftOut: some }, 'left out');
      }
      return read;
    },
  };
}

/** Maximum number of dropped values logged for one response. */
const MOST_LOGGED = 5;
/** Maximum length of a logged value in characters. */
const VALUE_LENGTH = 60;
/** Maximum number of fields remembered as logged. */
const MOST_FIELDS = 2_000;

/** Fields already logged, by logger. All items of a list count as one field. */
const loggedFields = new WeakMap<Logger, Set<string>>();

/**
 * Returns whether a field was not logged before, and marks it as logged. If MOST_FIELDS fields are
 * marked already, returns false.
 */
function isNew(log: Logger, field: string): boolean {
  const fields = loggedFields.get(log) ?? new Set();
  loggedFields.set(log, fields);
  const place = field.replaceAll(/\d+/g, '*').slice(0, 200);
  if (fields.has(place) || fields.size >= MOST_FIELDS) return false;
  fields.add(place);
  return true;
}

/**
 * Returns a dropped value shortened for the log. For private responses and responses to forms,
 * returns only the type of the value.
 */
function withShortValue({ path, value }: LeftOut, { isPrivate, method }: Endpoint): LeftOut {
  const at = path.slice(0, 200);
  if (value === undefined) return { path: at, value: '(nothing)' };
  if (isPrivate || method !== 'GET') return { path: at, value: typeof value };
  const text = beginning(value);
  return { path: at, value: text.length > VALUE_LENGTH ? `${text.slice(0, VALUE_LENGTH)}…` : text };
}

/**
 * Returns a short description of a value: the start of a string, the field names of an object, the
 * length of an array. Other values become text.
 */
function beginning(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.slice(0, VALUE_LENGTH));
  if (Array.isArray(value)) return `an array of ${value.length}`;
  if (typeof value !== 'object' || value === null) return String(value);
  return `an object with the fields ${Object.keys(value).slice(0, VALUE_LENGTH).join(', ')}`;
}

/**
 * Parses a response of another back end by its schema. Drops values that do not fit. Throws if no
 * value fits.
 */
export function readAnswer(endpoint: Endpoint, data: unknown, input: unknown): Answered {
  const shape = answerShape(endpoint);
  const leftOut: LeftOut[] = [];
  const read = readLoosely(shape, data, (input ?? {}) as Record<string, unknown>, leftOut);
  if (!read) throw unreadable(endpoint, leftOut);
  const checked = safeParse(endpoint.output, read.data);
  if (checked.success) return { answer: checked.output, leftOut };
  // These values have the expected type, but the schema rejects them, such as a string that is not
  // a date or a number out of range.
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
    const { path, value } = withShortValue(each, endpoint);
    return `${path || 'the whole'} is ${String(value)}`;
  });
  return new Error(`Nothing of the answer to ${endpoint.name} can be read: ${reasons.join('; ')}`);
}

/** Returns the function with which pages make calls while the server renders them. */
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
      const requestId = currentRequestId();
      if (isFault) log.error({ err: error, endpoint: endpoint.name, requestId }, 'failed');
      // While the database is unavailable the page fails as a whole: it must not be rendered as
      // complete without this data.
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
      const fields = { err: cause, endpoint: endpoint.name, status, requestId: currentRequestId() };
      if (!refused) log.warn(fields, 'back end failed');
      throw error;
    }
  };
  const { origins } = context.config.public;
  const elsewhere = withPolicy(logged);
  const home = withRequired(local);
  return (endpoint, input) =>
    origins[endpoint.service] ? elsewhere(endpoint, input) : home(endpoint, input);
}

/**
 * Returns the id of the request for which this code runs; undefined outside of one. A cached page
 * has the id of the request that rendered it.
 */
function currentRequestId(): string | undefined {
  return tryGetContext<Variables>()?.get('requestId');
}
