import type { Endpoint, FailurePolicy } from './endpoint.ts';

/** What a visitor reads when no answer came at all: time-out, no network. */
export const NO_ANSWER = '网络不通，请稍后再试';
/** What a visitor reads where an answer came that cannot be read. */
export const UNREADABLE = '内容暂时看不了，请稍后再试';
/** The data of such a failure where the answer itself was a success. */
export const UNREADABLE_REASON = { reason: 'unreadable' } as const;

/** What a visitor reads when an answer fails by its HTTP status, without words of its own. */
export function statusWords(status: number): string {
  return `请求失败（${status}），请稍后再试`;
}

/** What is told of a failed call; plain data, so that it travels from the server to the browser. */
export type Failed = {
  endpoint: string;
  policy: FailurePolicy;
  /** The HTTP status; 0 when no answer came. */
  status: number;
  /** The words to show: the server's message, or `statusWords`, NO_ANSWER or UNREADABLE. */
  message: string;
  /** What the server sent along: `reason`, or `errors` by field. */
  data?: unknown;
};

/** A call that did not succeed. Its message is fit to be shown. */
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
   * Whether something thrown is one. Not `instanceof`: the pages are built, the calls beneath them
   * are not, so that a server has this class twice.
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

  /** Why it failed, in a word: `not_found` makes the page a 404, `unreadable` is not alerted. */
  get reason(): string | undefined {
    const { data } = this;
    if (typeof data !== 'object' || data === null || !('reason' in data)) return undefined;
    return typeof data.reason === 'string' ? data.reason : undefined;
  }
}
