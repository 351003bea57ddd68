import { DatabaseUnavailable } from '#/database/unavailable.ts';

/** A no that the visitor can understand: HTTP 200, a failed envelope, and this message. */
export class Refusal extends Error {
  readonly data: unknown;

  constructor(message: string, data: unknown = null) {
    super(message);
    this.name = 'Refusal';
    this.data = data;
  }
}

/** The thing asked for does not exist; its page answers HTTP 404 with these words. */
export function notFound(message: string): Refusal {
  return new Refusal(message, { reason: 'not_found' });
}

/** A form that was not accepted: a message beside each field. */
export function rejected(errors: Readonly<Record<string, string>>, message: string): Refusal {
  return new Refusal(message, { errors });
}

/** A call that this server cannot make sense of: HTTP 4xx, same envelope. */
export class BadCall extends Error {
  readonly status: 400 | 401 | 403 | 404 | 405 | 413 | 415 | 429 | 503;

  constructor(status: BadCall['status'], message: string) {
    super(message);
    this.name = 'BadCall';
    this.status = status;
  }
}

/** What travels of an error. Internals never do: they are in the log, under the request's id. */
export type FailedAnswer = {
  status: number;
  message: string;
  data: unknown;
  /** Nothing that was asked wrongly: the log is told. */
  isFault?: true;
  /** In how many seconds the same may succeed. */
  retryAfterS?: number;
};

/** After how many seconds to ask again: an outage of the database mostly is a restart. */
export const RETRY_AFTER_S = 5;

/** The one translation from an error to an answer. */
export function failedAnswer(error: unknown): FailedAnswer {
  if (error instanceof Refusal) return { status: 200, message: error.message, data: error.data };
  if (error instanceof BadCall) return { status: error.status, message: error.message, data: null };
  if (error instanceof DatabaseUnavailable) {
    const message = '网站暂时处理不了，请稍后再试';
    return { status: 503, message, data: null, isFault: true, retryAfterS: RETRY_AFTER_S };
  }
  return { status: 500, message: '服务器出错了，请稍后再试', data: null, isFault: true };
}
