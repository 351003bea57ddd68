import { DatabaseUnavailable } from '#/database/unavailable.ts';
import { MediaUnavailable, UNAVAILABLE_WORDS } from '#/server/media/objects/media-unavailable.ts';

/**
 * Thrown to refuse a call, with a message for the visitor. A visitor's call gets HTTP 200 with an
 * envelope that reports the failure. A call of the dealer's programs gets 404, 409 or 422.
 */
export class Refusal extends Error {
  readonly data: unknown;

  constructor(message: string, data: unknown = null) {
    super(message);
    this.name = 'Refusal';
    this.data = data;
  }
}

/**
 * Returns a Refusal for a missing record. A page that needs the refused call responds with HTTP 404
 * and this message.
 */
export function notFound(message: string): Refusal {
  return new Refusal(message, { reason: 'not_found' });
}

/** Returns a Refusal of a form. `errors` has a message for each invalid field. */
export function rejected(errors: Readonly<Record<string, string>>, message: string): Refusal {
  return new Refusal(message, { errors });
}

/**
 * Returns a Refusal of a write that is based on an outdated state. `data` has the current state.
 * The dealer API responds with 409.
 */
export function conflict(message: string, data: Readonly<Record<string, unknown>>): Refusal {
  return new Refusal(message, { ...data, reason: 'conflict' });
}

/** Thrown for an invalid call (HTTP 4xx) or an unavailable service (503). */
export class BadCall extends Error {
  readonly status: 400 | 401 | 403 | 404 | 405 | 413 | 415 | 429 | 503;

  constructor(status: BadCall['status'], message: string) {
    super(message);
    this.name = 'BadCall';
    this.status = status;
  }
}

/** The part of an error that is sent to the client. */
export type FailedAnswer = {
  status: number;
  message: string;
  data: unknown;
  /** Set for a fault of this server or of the database. */
  isFault?: true;
  /** Value of Retry-After in seconds. */
  retryAfterS?: number;
};

/** Retry-After in seconds while the database is unavailable, mostly because of a restart. */
export const RETRY_AFTER_S = 5;

/**
 * Converts an error to the response for the client. The status is:
 * - 200 for a Refusal
 * - the error's own status for a BadCall
 * - 503 while the database or the storage of pictures is unavailable
 * - 500 for other errors
 */
export function failedAnswer(error: unknown): FailedAnswer {
  if (error instanceof Refusal) return { status: 200, message: error.message, data: error.data };
  if (error instanceof BadCall) return { status: error.status, message: error.message, data: null };
  if (error instanceof DatabaseUnavailable) {
    const message = '网站暂时处理不了，请稍后再试';
    return { status: 503, message, data: null, isFault: true, retryAfterS: RETRY_AFTER_S };
  }
  if (error instanceof MediaUnavailable) {
    const message = UNAVAILABLE_WORDS;
    return { status: 503, message, data: null, isFault: true, retryAfterS: RETRY_AFTER_S };
  }
  return { status: 500, message: '服务器出错了，请稍后再试', data: null, isFault: true };
}
