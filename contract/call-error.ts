import type { Endpoint, FailurePolicy } from './endpoint.ts';

/** Message when there is no response: timeout or no network. */
export const NO_ANSWER = '网络不通，请稍后再试';
/** Message when the response cannot be parsed. */
export const UNREADABLE = '内容暂时看不了，请稍后再试';
/** The `data` of a CallError if the call succeeded but the data of its response cannot be read. */
export const UNREADABLE_REASON = { reason: 'unreadable' } as const;

/** Returns the message to show for a failed response that has no message. */
export function statusWords(status: number): string {
  return `请求失败（${status}），请稍后再试`;
}

/** A failed call as plain data, so that it can be sent from the server to the browser. */
export type Failed = {
  endpoint: string;
  policy: FailurePolicy;
  /** HTTP status; 0 if there was no response. */
  status: number;
  /** Message to show. */
  message: string;
  /** Data of the failure: a `reason`, or the `errors` of a form by field. */
  data?: unknown;
};

/** A failed call. Its message can be shown to visitors. */
export class CallError extends Error {
  readonly endpoint: string;
  readonly policy: FailurePolicy;
  readonly status: number;
  readonly data: unknown;

  constructor(
    endpoint: Pick<Endpoint, 'name' | 'failure'>,
    { status, message, data, cause }: Omit<Failed, 'endpoint' | 'policy'> & { cause?: unknown },
  ) {
    super(message, { cause });
    this.name = 'CallError';
    this.endpoint = endpoint.name;
    this.policy = endpoint.failure;
    this.status = status;
    this.data = data;
  }

  /**
   * Returns whether a thrown value is a CallError, by its name. `instanceof` is not enough: a
   * server has two copies of this class, one inside the bundle of the pages and one outside.
   */
  static is(thrown: unknown): thrown is CallError {
    return thrown instanceof Error && thrown.name === 'CallError';
  }

  static from({ endpoint, policy, ...failed }: Failed): CallError {
    return new CallError({ name: endpoint, failure: policy }, failed);
  }

  toFailed(): Failed {
    const { endpoint, policy, status, message, data } = this;
    return { endpoint, policy, status, message, data };
  }

  /**
   * Machine-readable reason of the failure; undefined if there is none. `not_found` makes the page
   * respond with HTTP 404. `not_found` and `unreadable` cause no alert.
   */
  get reason(): string | undefined {
    const { data } = this;
    if (typeof data !== 'object' || data === null || !('reason' in data)) return undefined;
    return typeof data.reason === 'string' ? data.reason : undefined;
  }
}
