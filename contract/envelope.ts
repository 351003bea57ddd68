import type { EnvelopeName } from './services.ts';

/** Success code of the envelope `code-msg`. */
export const CODE_MSG_SUCCESS = 200000000;
/** Success code of the envelopes `code` and `ok-and-code`. */
export const CODE_SUCCESS = 2000000;

/**
 * The failure that an envelope reports. `status` is the HTTP status, which is also the `code` of an
 * envelope with that field.
 */
type Failed = { status: number; message: string; data: unknown };
/**
 * A response without its envelope. If the call failed, `message` and `data` are those of the back
 * end, if it sent any.
 */
export type Opened = { ok: true; data: unknown } | { ok: false; message?: string; data?: unknown };
type Envelope = {
  wrap(data: unknown): unknown;
  wrapFailure(failed: Failed): unknown;
  /**
   * Removes the envelope of a response. Needs the HTTP status of the response, because some back
   * ends report failures only by it. Others report them only in the body.
   */
  open(body: unknown, status: number): Opened;
};

/** Functions that wrap and unwrap response data, by the name of the envelope. */
export const envelopes: Record<EnvelopeName, Envelope> = {
  status: {
    wrap: (data) => ({ status: 'success', message: '', data }),
    wrapFailure: ({ message, data }) => ({ status: 'error', message, data }),
    open: needsOk((body) => open(body, (answer) => answer.status === 'success', 'message')),
  },
  'status-and-body': {
    wrap: (data) => ({ status: 'success', message: '', data }),
    wrapFailure: ({ message, data }) => ({ status: 'error', message, data }),
    open: needsOk(openWithBody),
  },
  whole: {
    wrap: (data) => data,
    wrapFailure: ({ message, data }) => ({ message, data }),
    open: needsOk((body) => ({ ok: true, data: body })),
  },
  'code-msg': {
    wrap: (data) => ({ code: CODE_MSG_SUCCESS, msg: '', data }),
    wrapFailure: ({ status, message, data }) => ({ code: status, msg: message, data }),
    open: (body) => open(body, (answer) => answer.code === CODE_MSG_SUCCESS, 'msg'),
  },
  code: { wrap: wrapCode, wrapFailure: wrapFailedCode, open: openCode },
  'ok-and-code': { wrap: wrapCode, wrapFailure: wrapFailedCode, open: needsOk(openCode) },
  nested: {
    wrap: (data) => ({ data: { data } }),
    wrapFailure: ({ message, data }) => ({ message, data }),
    open: needsOk((body) => ({ ok: true, data: fields(fields(body).data).data })),
  },
  none: {
    wrap: () => null,
    wrapFailure: ({ message }) => ({ message }),
    open: (_, status) => (status < 300 ? { ok: true, data: null } : { ok: false }),
  },
};

/**
 * Returns an `open` function for which each HTTP status other than 200 is a failure without a
 * message, whatever the body contains.
 */
function needsOk(openBody: (body: unknown) => Opened): Envelope['open'] {
  return (body, status) => (status === 200 ? openBody(body) : { ok: false });
}

function wrapCode(data: unknown) {
  return { code: CODE_SUCCESS, message: '', data };
}

function wrapFailedCode({ status, message, data }: Failed) {
  return { code: status, message, data };
}

/**
 * Removes the envelope of a body. The result contains the fields of the data and the body's other
 * fields. If the data is a list, it is in the field `cars`.
 */
function openWithBody(body: unknown): Opened {
  const opened = open(body, (answer) => answer.status === 'success', 'message');
  if (!opened.ok) return opened;
  const { status: _status, message: _message, data, ...otherFields } = fields(body);
  return {
    ok: true,
    data: { ...otherFields, ...(Array.isArray(data) ? { cars: data } : fields(data)) },
  };
}

function openCode(body: unknown): Opened {
  return open(body, (answer) => answer.code === CODE_SUCCESS, 'message');
}

function open(
  body: unknown,
  succeeded: (answer: Record<string, unknown>) => boolean,
  words: 'message' | 'msg',
): Opened {
  const answer = fields(body);
  if (succeeded(answer)) return { ok: true, data: answer.data };
  const message = answer[words];
  return {
    ok: false,
    data: answer.data,
    ...(typeof message === 'string' && message !== '' && { message }),
  };
}

function fields(body: unknown): Record<string, unknown> {
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
}
