import type { Endpoint } from './endpoint.ts';
import { CODE_MSG_SUCCESS, CODE_SUCCESS, envelopes, type Opened } from './envelope.ts';
import { findField, isNothing } from './other-names.ts';
import { mainList } from './read-loosely.ts';
import { readFlag } from './read-scalar.ts';
import { envelopeOf, type EnvelopeName } from './services.ts';
import type { Shape } from './shape.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Fields that report an error, unless their value is empty or zero. */
const ERRORS = ['error', 'errors', 'errno', 'errcode', 'err_code', 'error_code'];
/** Fields that may contain a message. The message is the first of them with a non-empty string. */
const WORDS = ['message', 'msg', 'errmsg', 'err_msg', 'error_msg', 'error_message', 'error'];
const MARKS = ['status', 'success', 'code', ...ERRORS, ...WORDS];
/**
 * The fields that an envelope may have. An object without `data` is an envelope only if it has no
 * other fields than these.
 */
const AROUND = new Set([...MARKS, 'data', 'time', 'timestamp', 'request_id', 'trace_id']);
const CODES: readonly unknown[] = [0, 200, CODE_SUCCESS, CODE_MSG_SUCCESS];
const FAILED = /^(error|fail|failed|failure)$/i;

/**
 * Removes the envelope from the `body` of another back end's response. Accepts another envelope
 * than the endpoint's, or none.
 * @param shape shape of the data; undefined if unknown
 */
export function openLoosely(
  endpoint: Endpoint,
  shape: Shape | undefined,
  body: unknown,
  status: number,
): Opened {
  const name = envelopeOf(endpoint);
  const envelope = envelopes[name];
  if (name === 'none' || (status !== 200 && name !== 'code-msg' && name !== 'code')) {
    return envelope.open(body, status);
  }
  if (isFields(body) && isRefused(body, shape)) return opened(body, false);
  if (!isEnvelope(body)) {
    if (status !== 200 || typeof body !== 'object' || body === null) {
      return envelope.open(body, status);
    }
    if (isData(body, shape)) return { ok: true, data: body };
    // Without an envelope nothing shows whether such a call succeeded.
    return name === 'whole' || name === 'nested' ? { ok: false } : envelope.open(body, status);
  }
  if (name === 'nested') return openNested(body);
  const ok =
    (name === 'whole' ? undefined : expectedSuccess(name, body)) ?? succeeded(body, endpoint);
  // This envelope also reads the fields beside the data.
  if (ok && name === 'status-and-body') return envelope.open({ ...body, status: 'success' }, 200);
  return opened(body, ok);
}

function isFields(body: unknown): body is Fields {
  return typeof body === 'object' && body !== null && !Array.isArray(body);
}

/**
 * Returns whether the body reports a failure in one of its fields, such as `success` or `status`.
 * Fields that belong to the data do not count.
 */
function isRefused(body: Fields, shape: Shape | undefined): boolean {
  const isMark = (name: string) => name in body && !(shape?.in && name in shape.in);
  if (isMark('success') && readFlag(body.success) === false) return true;
  if (isMark('status') && FAILED.test(String(body.status))) return true;
  if (ERRORS.some((name) => isMark(name) && isError(body[name]))) return true;
  const isCode = isMark('code') && !('data' in body) && wordsOf(body) !== undefined;
  return isCode && !isSuccessCode(body.code);
}

function isError(value: unknown): boolean {
  if (isNothing(value) || value === false || value === 'false') return false;
  if (typeof value === 'object') return Object.keys(value as object).length > 0;
  return Number(value) !== 0;
}

/**
 * Returns whether the body is an envelope. A body with the field `data` is an envelope if it also
 * has a field in `MARKS`, or no other field. A body without `data` is an envelope if all its fields
 * are in `AROUND`.
 */
function isEnvelope(body: unknown): body is Fields {
  if (!isFields(body)) return false;
  const names = Object.keys(body);
  const marked = MARKS.some((name) => name in body);
  return 'data' in body ? marked || names.length === 1 : names.every((name) => AROUND.has(name));
}

/**
 * Returns whether a body without an envelope can be the data. An object can be the data if it has a
 * field of the shape; an array, if the shape has a main list, or if the array is empty and the
 * shape may be null.
 */
function isData(body: object, shape: Shape | undefined): boolean {
  if (!shape?.in) return true;
  const main = mainList(shape);
  if (Array.isArray(body)) return main !== undefined || (body.length === 0 && shape.null === true);
  return Object.entries(shape.in).some(
    ([name, field]) =>
      name in body || !isNothing(findField(name, field, body as Fields, name === main)),
  );
}

/**
 * Returns whether the response succeeded, by the rules of the expected envelope. Undefined if the
 * body lacks the field by which this envelope reports success.
 */
function expectedSuccess(name: EnvelopeName, { status, code }: Fields): boolean | undefined {
  if (name.startsWith('status')) return status === undefined ? undefined : status === 'success';
  if (code === undefined) return undefined;
  return Number(code) === (name === 'code-msg' ? CODE_MSG_SUCCESS : CODE_SUCCESS);
}

function succeeded(body: Fields, { method }: Pick<Endpoint, 'method'>): boolean {
  const { status, success, code, data } = body;
  if (code !== undefined) return isSuccessCode(code);
  if (status !== undefined) return status === 'success';
  if (success !== undefined) return readFlag(success) === true;
  if (ERRORS.some((name) => name in body)) return true;
  if (data === null) return method === 'GET' && wordsOf(body) === undefined;
  // An empty list in the response to a POST does not prove success.
  const isEmpty = Array.isArray(data) && data.length === 0;
  return data !== undefined && (method === 'GET' || !isEmpty);
}

function isSuccessCode(code: unknown): boolean {
  return CODES.includes(typeof code === 'string' ? Number(code) : code);
}

function openNested(body: Fields): Opened {
  const isMarked = body.status !== undefined || body.code !== undefined;
  if (isMarked && !succeeded(body, { method: 'GET' })) return opened(body, false);
  const { data } = body;
  const isWrapped = typeof data === 'object' && data !== null && 'data' in data;
  return { ok: true, data: isWrapped ? data.data : data };
}

function opened(body: Fields, ok: boolean): Opened {
  const { data } = body;
  if (ok) return { ok, data };
  const words = wordsOf(body);
  return { ok, data, ...(words !== undefined && { message: words }) };
}

/** Returns the message of a body; undefined if it has none. */
function wordsOf(body: Fields): string | undefined {
  const { error } = body;
  const inner = isFields(error) ? WORDS.map((name) => error[name]) : [];
  const texts = [...WORDS.map((name) => body[name]), ...inner];
  return texts.find((each): each is string => typeof each === 'string' && each !== '');
}
